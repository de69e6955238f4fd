import { Avatar } from "#app/ui/avatar.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import type { FieldProps } from "#app/ui/forms/form-field.ts";
import { PersonName } from "#app/ui/person-name.tsx";

export type DogChoice = {
  id: string;
  name: string;
  photo: string | null;
  /** Can't be chosen. */
  disabled?: boolean;
};

/** Dogs to choose, each with its photo; one of them with `single`. */
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
