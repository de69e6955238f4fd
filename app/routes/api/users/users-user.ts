import { z } from "zod";
import { ProfileChanges } from "#app/domain/accounts/profile/profile-schemas.ts";
import { updateProfile } from "#app/domain/accounts/profile/update-profile.server.ts";
import * as shapes from "#app/domain/accounts/profile/user-json-schemas.ts";
import {
  privateUser,
  requireSelf,
  visibleUser,
} from "#app/domain/accounts/profile/user-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "A person",
    notes:
      "Oneself in full, a listed sitter as the public sees them, somebody one has to do with in short; anyone else is 404.",
    who: "anyone",
    answers: {
      200: z.union([shapes.PrivateUserShape, shapes.PublicSitterShape, shapes.MiniUserShape]),
    },
    run: async ({ ctx, params: { id = "" } }) => Response.json(await visibleUser(ctx, id)),
  },
  PATCH: {
    summary: "Change one's own profile",
    notes:
      "What is not named stays as it is. `ownerName` and `sitterName` are other names of `name`, `ownerPhoto` and `sitterPhoto` of `profilePhoto`. A photo is one that the caller uploaded.",
    who: "signed in",
    body: ProfileChanges,
    answers: { 200: shapes.PrivateUserShape },
    errors: { 403: ["forbidden"], 409: ["role_in_use"], 429: ["rate_limited"] },
    example: {
      role: "sitter",
      bio: "I walk dogs along the lake.",
      services: ["walking"],
      rates: { walking: 24 },
    },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await requireSelf(ctx, id);
      await updateProfile(ctx, await input());
      return Response.json(await privateUser(ctx, ctx.actor.id));
    },
  },
});
export const action = loader;
