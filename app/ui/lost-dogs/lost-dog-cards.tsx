import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  title: (name: string) => `${name} is missing`,
  none: "Nobody has told us anything yet.",
  sightings: (count: number) => (count === 1 ? "1 sighting so far" : `${count} sightings so far`),
  see: "See the search",
};

/** Searches that are under way. */
export function LostDogCards({
  lost,
}: {
  lost: readonly { dogId: string; name: string; sightings: number }[];
}) {
  return lost.map(({ dogId, name, sightings }) => (
    <Card key={dogId} title={<PersonName name={copy.title(name)} />}>
      <p>{sightings === 0 ? copy.none : copy.sightings(sightings)}</p>
      <ButtonLink href={href("/dogs/:id/lost", { id: dogId })}>{copy.see}</ButtonLink>
    </Card>
  ));
}
