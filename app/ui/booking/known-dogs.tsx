import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { dogFactList } from "#app/domain/dogs/dog-facts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** 'Female', 'Neutered', 'Good with dogs', with the name in front where there are several dogs. */
export function KnownDogs({
  dogs,
  brief = false,
  plain = false,
}: {
  dogs: RequestFacts["dogs"];
  /** Shows only what warns. */
  brief?: boolean;
  /** Shows words instead of badges, except for warnings. */
  plain?: boolean;
}) {
  return dogs.map(({ name, facts }) => {
    const list = dogFactList(facts).filter(({ warns }) => warns || !brief);
    // As words where the card has other badges, so that what warns stands out.
    const said = plain ? list.filter(({ warns }) => !warns) : [];
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
            .filter((fact) => !said.includes(fact))
            .map(({ text, warns }) => (
              <Badge key={text} {...(warns && { colour: "yellow" })}>
                {text}
              </Badge>
            ))}
        </p>
      )
    );
  });
}
