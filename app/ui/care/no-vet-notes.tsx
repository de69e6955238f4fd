import { href } from "react-router";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  none: (dog: string) => `No vet on ${dog}'s care sheet.`,
  add: "Add one",
};

/**
 * Notes, while booking, which dogs' care sheets name no vet. It refuses nothing. `backHref` leads
 * back to the request.
 */
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

/** In characters: more than the longest notes and place take. */
const LONGEST_QUERY = 10_000;

function vetPath(id: string, backHref: string): string {
  const query = `?redirectTo=${encodeURIComponent(backHref)}`;
  const back = query.length > LONGEST_QUERY ? "" : query;
  return `${href("/dogs/:id/care/edit", { id })}${back}#care-vet`;
}
