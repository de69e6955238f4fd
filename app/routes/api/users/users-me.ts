import { privateUser } from "#app/domain/accounts/profile/user-queries.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: signedIn(async ({ ctx }) => Response.json(await privateUser(ctx, ctx.actor.id))),
});
export const action = loader;
