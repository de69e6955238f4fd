import { PrivateUserShape } from "#app/domain/people/user-json-schemas.ts";
import { privateUser } from "#app/domain/people/user-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "The caller's profile",
    notes: "With private fields.",
    who: "signed in",
    answers: { 200: PrivateUserShape },
    run: async ({ ctx }) => Response.json(await privateUser(ctx, ctx.actor.id)),
  },
});
export const action = loader;
