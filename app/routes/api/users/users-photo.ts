import { setProfilePhoto } from "#app/domain/people/set-profile-photo.server.ts";
import { PrivateUserShape } from "#app/domain/people/user-json-schemas.ts";
import { privateUser } from "#app/domain/people/user-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  PATCH: {
    summary: "Upload the caller's profile photo",
    notes:
      "JPEG, PNG, WebP, GIF (its first frame) or AVIF of at most 5 MB. It replaces the previous photo and is served in three widths.",
    who: "signed in",
    files: { name: "file", most: 1, required: true },
    answers: { 200: PrivateUserShape },
    errors: { 429: ["rate_limited"] },
    run: async ({ ctx, input }) => {
      const { file } = await input();
      await setProfilePhoto(ctx, file[0] ?? null);
      return Response.json(await privateUser(ctx, ctx.actor.id));
    },
  },
});
export const action = loader;
