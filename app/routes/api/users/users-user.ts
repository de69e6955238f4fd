import { ProfileChanges } from "#app/domain/accounts/profile/profile-schemas.ts";
import { updateProfile } from "#app/domain/accounts/profile/update-profile.server.ts";
import {
  privateUser,
  requireSelf,
  visibleUser,
} from "#app/domain/accounts/profile/user-queries.server.ts";
import { anyone, api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: anyone(async ({ ctx, params }) => Response.json(await visibleUser(ctx, params.id ?? ""))),
  PATCH: signedIn(async (call) => {
    const { ctx, params } = call;
    await requireSelf(ctx, params.id ?? "");
    await updateProfile(ctx, await call.input(ProfileChanges));
    return Response.json(await privateUser(ctx, ctx.actor.id));
  }),
});
export const action = loader;
