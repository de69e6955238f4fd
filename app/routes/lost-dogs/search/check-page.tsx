import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { NoPhoto } from "#app/ui/lost-dogs/no-photo.tsx";
import { Photo } from "#app/ui/photo.tsx";
import { copy } from "./copy.ts";
import type { DogShown } from "./model.server.ts";
import type { Checked } from "./submit-page.server.ts";

/** Shows what will be public and what was left out, with the button that publishes it. */
export function CheckPage({
  dog,
  checked: { area, since, description, phone },
  typed,
}: {
  dog: DogShown;
  checked: Checked;
  typed: Record<string, unknown>;
}) {
  const none = (text: string) => <span className="soft">{text}</span>;
  return (
    <Form>
      {["area", "when", "date", "time", "description", "phone"].map((name) => (
        <input key={name} type="hidden" name={name} value={String(typed[name] ?? "")} />
      ))}
      <h2>{copy.checkTitle}</h2>
      {dog.photo ? (
        <Photo src={dog.photo} alt={dog.name} eager />
      ) : (
        <NoPhoto looks={[dog.breed, dog.age, dog.size]} addHref={null} />
      )}
      <Card>
        <DescriptionList
          facts={[
            { label: copy.lastSeenLabel, value: since },
            { label: copy.near, value: area },
            { label: copy.breed, value: dog.breed },
            { label: copy.age, value: dog.age },
            { label: copy.size, value: dog.size ?? none(copy.noSize) },
            { label: copy.looks, value: description ?? none(copy.noLooks) },
            { label: copy.phoneShown, value: phone ?? none(copy.noPhone) },
          ]}
        />
      </Card>
      <ActionBar>
        <Button full variant="ghost" name="intent" value="edit">
          {copy.edit}
        </Button>
        <SubmitButton>{copy.make}</SubmitButton>
      </ActionBar>
    </Form>
  );
}
