import { z } from "zod";
import { ProfileChanges } from "#app/domain/people/profile-schemas.ts";
import { updateProfile } from "#app/domain/people/update-profile.server.ts";
import * as shapes from "#app/domain/people/user-json-schemas.ts";
import { privateUser, requireSelf, visibleUser } from "#app/domain/people/user-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "A person",
    notes:
      "The caller in full, a listed sitter's public profile, a summary of a person the caller deals with; anyone else is 404.",
    who: "anyone",
    answers: {
      200: z.union([shapes.PrivateUserShape, shapes.PublicSitterShape, shapes.MiniUserShape]),
    },
    run: async ({ ctx, params: { id = "" } }) => Response.json(await visibleUser(ctx, id)),
  },
  PATCH: {
    summary: "Change the caller's profile",
    notes:
      "Missing fields stay unchanged. `ownerName` and `sitterName` are aliases of `name`, `ownerPhoto` and `sitterPhoto` of `profilePhoto`. The photo must be one that the caller uploaded.",
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
