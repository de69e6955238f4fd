import type { SignedIn } from "#app/domain/context.server.ts";
import { setProfilePhoto } from "#app/domain/people/set-profile-photo.server.ts";
import type { RequestScope } from "#app/http/app-context.server.ts";
import { chosenFiles } from "#app/http/forms/chosen-files.ts";
import { flash } from "#app/http/session/flash.server.ts";

export async function saveProfilePhoto(ctx: SignedIn, scope: RequestScope, form: FormData) {
  const [file] = chosenFiles(form, "photo");
  if (!file && !form.has("remove")) return;
  await setProfilePhoto(ctx, file ?? null, "photo");
  flash(scope, {
    title: file ? "Profile photo updated successfully" : "Profile photo removed",
  });
}
