import { z } from "zod";
import { setProfilePhoto } from "#app/domain/accounts/profile/set-profile-photo.server.ts";
import { privateUser } from "#app/domain/accounts/profile/user-queries.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";

const Upload = z.object({
  file: ChosenFiles.refine((files) => files.length === 1, "Please upload an image file"),
});

export const loader = api({
  PATCH: signedIn(async (call) => {
    const { file } = await call.input(Upload);
    await setProfilePhoto(call.ctx, file[0] ?? null);
    return Response.json(await privateUser(call.ctx, call.ctx.actor.id));
  }),
});
export const action = loader;
