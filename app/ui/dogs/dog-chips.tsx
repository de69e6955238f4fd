import { Avatar } from "#app/ui/avatar.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import type { FieldProps } from "#app/ui/forms/form-field.ts";
import { PersonName } from "#app/ui/person-name.tsx";

export type DogChoice = {
  id: string;
  name: string;
  photo: string | null;
  /** Whether it can't be chosen. */
  disabled?: boolean;
};

/** Lets a person choose dogs by photo and name; with `single`, one of them. */
export function DogChips({
  dogs,
  ...group
}: Omit<FieldProps, "messages"> & { dogs: readonly DogChoice[]; single?: boolean }) {
  return (
    <ChipGroup
      {...group}
      options={dogs.map(({ id, name, photo, disabled }) => ({
        value: id,
        disabled,
        label: (
          <>
            <Avatar name={name} photo={photo ?? "/dog.svg"} size="sm" /> <PersonName name={name} />
          </>
        ),
      }))}
    />
  );
}
