import { href } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  badge: "Search under way",
  title: (name: string) => `${name} is missing`,
  none: "No sightings yet.",
  sightings: (count: number, latest: string) =>
    count === 1 ? `1 sighting, on ${latest}.` : `${count} sightings, the latest on ${latest}.`,
  see: "See the search",
  help: "If you have seen this dog, please say so on its page.",
  seePage: "Open the page",
};

/** Lists running searches. A viewer who only sees the dog gets the `code` of its public page. */
export function LostDogCards({
  lost,
}: {
  /**
   * `photo` is given where the page shows no other picture of the dog, `seen` unless nobody has seen
   * it.
   */
  lost: readonly ({ dogId: string; name: string; photo?: string | undefined } & (
    | { sightings: number; seen: string | null }
    | { code: string }
  ))[];
}) {
  return lost.map((dog) => (
    <Card
      key={dog.dogId}
      urgent
      title={
        <span className="row">
          {dog.photo && <Avatar name={dog.name} photo={dog.photo} eager />}
          <span>
            <PersonName name={copy.title(dog.name)} />
            <span className="block">
              <Badge colour="red">{copy.badge}</Badge>
            </span>
          </span>
        </span>
      }
    >
      {"code" in dog ? (
        <>
          <p>{copy.help}</p>
          <ButtonLink href={href("/lost/:code", { code: dog.code })}>{copy.seePage}</ButtonLink>
        </>
      ) : (
        <>
          <p>{dog.seen ? copy.sightings(dog.sightings, dog.seen) : copy.none}</p>
          <ButtonLink href={href("/dogs/:id/lost", { id: dog.dogId })}>{copy.see}</ButtonLink>
        </>
      )}
    </Card>
  ));
}
