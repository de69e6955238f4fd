import { Avatar } from "#app/ui/avatar.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";

export function ProfilePhotoStep({ step, texts, name, profilePhoto, result }: StepProps) {
  const errors = result?.error?.photo ?? undefined;
  const form = { errors: result?.error?.[""] ?? undefined };
  return (
    <StepFrame step={step} texts={texts} form={form} upload>
      <div className="row">
        <Avatar name={name} photo={profilePhoto} size="xl" />
        <p className="grow font-semibold">
          <PersonName name={name} />
        </p>
      </div>
      <FileField
        field={{ id: "photo", name: "photo", errors }}
        label={profilePhoto ? "Another photo" : "Profile photo"}
        hint="Optional: JPEG, PNG, WebP, GIF or AVIF, less than 5MB"
      />
      {profilePhoto && (
        <ToggleField field={{ id: "remove", name: "remove" }} label="Remove my photo" box />
      )}
    </StepFrame>
  );
}
