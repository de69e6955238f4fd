import { href } from "react-router";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  none: (dog: string) => `No vet on ${dog}'s care sheet.`,
  add: "Add one",
};

/** While booking; it refuses nothing. */
export function NoVetNotes({ dogs }: { dogs: { id: string; name: string }[] }) {
  return dogs.map(({ id, name }) => (
    <p key={id} className="soft">
      <PersonName name={copy.none(name)} />{" "}
      <a className="link tap" href={`${href("/dogs/:id/care/edit", { id })}#care-vet`}>
        {copy.add}
      </a>
    </p>
  ));
}
