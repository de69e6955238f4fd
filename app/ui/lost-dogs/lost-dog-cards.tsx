import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  title: (name: string) => `${name} is missing`,
  none: "Nobody has told us anything yet.",
  sightings: (count: number) => (count === 1 ? "1 sighting so far" : `${count} sightings so far`),
  see: "See the search",
  help: "If you have seen this dog, please say so on its page.",
  seePage: "Open the page",
};

/** Searches that are under way; `code` is of the public page, for those who only see the dog. */
export function LostDogCards({
  lost,
}: {
  lost: readonly (
    | { dogId: string; name: string; sightings: number }
    | { dogId: string; name: string; code: string }
  )[];
}) {
  return lost.map((dog) => (
    <Card key={dog.dogId} title={<PersonName name={copy.title(dog.name)} />}>
      {"code" in dog ? (
        <>
          <p>{copy.help}</p>
          <ButtonLink href={href("/lost/:code", { code: dog.code })}>{copy.seePage}</ButtonLink>
        </>
      ) : (
        <>
          <p>{dog.sightings === 0 ? copy.none : copy.sightings(dog.sightings)}</p>
          <ButtonLink href={href("/dogs/:id/lost", { id: dog.dogId })}>{copy.see}</ButtonLink>
        </>
      )}
    </Card>
  ));
}
