import { href } from "react-router";
import { plainDateOf } from "#app/domain/dates.ts";
import { parseChanges } from "#app/domain/parse-changes.ts";
import { AboutForm } from "#app/domain/people/about-schemas.ts";
import { ProfileChanges } from "#app/domain/people/profile-schemas.ts";
import { setProfilePhoto } from "#app/domain/people/set-profile-photo.server.ts";
import { updateProfile } from "#app/domain/people/update-profile.server.ts";
import { privateUser } from "#app/domain/people/user-queries.server.ts";
import { scarceRoom } from "#app/domain/storage/storage-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/edit-profile";
import { EditSections } from "./edit-sections.tsx";

const EditProfileForm = AboutForm.extend({ photo: ChosenFiles });
const UPDATE_FAILED = "Update failed: There was an error updating your profile. Please try again.";
const UPLOAD_FAILED = "Upload failed: There was an error uploading your photo. Please try again.";
const NAME_HINT = "If you change your name, we'll need to check your ID again.";
const CHANGE_PHOTO = "Change photo";
const PHOTO_HINT = "Up to 5 MB";

export const handle: PageHandle = { styles: "photos" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { actor, config } = ctx;
  return {
    user: await privateUser(ctx, actor.id),
    canSit: actor.canSit,
    isAdmin: actor.isAdmin,
    today: plainDateOf(ctx.now(), config.timeZone),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  let failed = UPDATE_FAILED;
  return submitForm(
    request,
    EditProfileForm,
    async ({ photo: [file], ...about }) => {
      failed = UPLOAD_FAILED;
      // The photo first: if it is refused, nothing has changed.
      if (file) await setProfilePhoto(ctx, file, "photo");
      failed = UPDATE_FAILED;
      await updateProfile(ctx, parseChanges(ProfileChanges, about));
      return seeOther(context, href("/profile"), {
        title: "Profile updated",
        ...(file && { text: "Photo uploaded" }),
      });
    },
    { failed: () => failed },
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Edit Profile" }];

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { user, ...sections } = loaderData;
  const { name, phoneNumber, bio } = user;
  const values = { name, phoneNumber, bio };
  const [form, fields] = usePostForm(EditProfileForm, { result: actionData?.result, values });
  const again = actionData?.filesLost ? "Please choose the photo again. " : "";
  return (
    <div className="stack">
      <PageHeader
        title="Edit Profile"
        back={{ href: href("/profile"), label: "Back to your profile" }}
      />
      <Card>
        <Form form={form} upload keeps>
          <FileField
            field={fields.photo}
            label="Photo"
            hint={again + PHOTO_HINT}
            room={scarceRoom(user.storage)}
            current={<Avatar name={name} photo={user.profilePhoto} size="xl" />}
            {...(user.profilePhoto && { add: CHANGE_PHOTO })}
          />
          <TextField
            field={fields.name}
            label="Full Name"
            autoComplete="name"
            hint={user.verified ? NAME_HINT : undefined}
            messages={{ required: "Name is required" }}
          />
          <TextField
            field={fields.phoneNumber}
            label="Phone"
            type="tel"
            autoComplete="tel"
            placeholder="+41 79 123 45 67"
            hint="Shared only once a booking is accepted"
          />
          <TextAreaField field={fields.bio} label="Bio" rows={5} />
          <SubmitButton>Save changes</SubmitButton>
        </Form>
      </Card>
      <EditSections user={user} {...sections} />
    </div>
  );
}
