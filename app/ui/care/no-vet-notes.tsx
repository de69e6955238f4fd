import { href } from "react-router";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  none: (dog: string) => `No vet on ${dog}'s care sheet.`,
  add: "Add one",
};

/** While booking; it refuses nothing. `backHref` is the request to return to. */
export function NoVetNotes({
  dogs,
  backHref,
}: {
  dogs: { id: string; name: string }[];
  backHref: string;
}) {
  return dogs.map(({ id, name }) => (
    <p key={id} className="soft">
      <PersonName name={copy.none(name)} />{" "}
      <a className="link tap" href={vetPath(id, backHref)}>
        {copy.add}
      </a>
    </p>
  ));
}

/** Proxies drop longer heads; a long note makes them so. */
const LONGEST_QUERY = 6000;

function vetPath(id: string, backHref: string): string {
  const query = `?redirectTo=${encodeURIComponent(backHref)}`;
  const back = query.length > LONGEST_QUERY ? "" : query;
  return `${href("/dogs/:id/care/edit", { id })}${back}#care-vet`;
}
