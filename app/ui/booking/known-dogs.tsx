import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { dogFactList } from "#app/domain/dogs/dog-facts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/**
 * 'Female · Neutered · Good with dogs', with the name in front where there are several dogs. Badges
 * show what warns.
 */
export function KnownDogs({
  dogs,
  brief = false,
}: {
  dogs: RequestFacts["dogs"];
  /** Shows only what warns. */
  brief?: boolean;
}) {
  return dogs.map(({ name, facts }) => {
    const list = dogFactList(facts).filter(({ warns }) => warns || !brief);
    const said = list.filter(({ warns }) => !warns);
    return (
      list.length > 0 && (
        <p key={name} className="cluster mt-2 gap-1">
          {dogs.length > 1 && (
            <b className="text-sm">
              <PersonName name={name} />
            </b>
          )}{" "}
          {said.length > 0 && (
            <span className="soft">
              <DottedLine>{said.map(({ text }) => text)}</DottedLine>
            </span>
          )}
          {list
            .filter(({ warns }) => warns)
            .map(({ text }) => (
              <Badge key={text} colour="yellow">
                {text}
              </Badge>
            ))}
        </p>
      )
    );
  });
}
