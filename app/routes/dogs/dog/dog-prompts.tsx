import { href } from "react-router";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";

/** Asks the owner for what is still missing. */
export function DogPrompts({
  dog,
  own,
  placeHref,
}: {
  dog: DogJson;
  own: boolean;
  placeHref: string | null;
}) {
  return (
    <>
      {placeHref && (
        <Card title="Where do you live?">
          <p className="soft">
            Sitters see <PersonName name={dog.name} />, but can't tell how near you are. Your
            address is never shown.
          </p>
          <ButtonLink href={placeHref} variant="ghost">
            Add your place
          </ButtonLink>
        </Card>
      )}
      {own && !dog.weight && (
        <Card title={copy.weigh}>
          <p className="soft">{copy.weighWhy}</p>
          <ButtonLink href={`${href("/dogs/:id/edit", { id: dog.id })}#weight`} variant="ghost">
            {copy.addWeight}
          </ButtonLink>
        </Card>
      )}
    </>
  );
}
