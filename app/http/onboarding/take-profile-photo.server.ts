import { setProfilePhoto } from "#app/domain/accounts/set-profile-photo.server.ts";
import { chosenFiles } from "../chosen-files.ts";
import { flash } from "../flash.server.ts";
import type { SignedInPageScope } from "../page.server.ts";

/** Sets or removes the profile photo as the first step's form says; another one replaces it. */
export async function takeProfilePhoto({ ctx, scope }: SignedInPageScope, form: FormData) {
  const [file] = chosenFiles(form, "photo");
  if (!file && !form.has("remove")) return;
  await setProfilePhoto(ctx, file ?? null, "photo");
  flash(scope, {
    title: file ? "Profile photo updated successfully" : "Profile photo removed",
  });
}
