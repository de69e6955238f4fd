import { href } from "react-router";
import { serviceName } from "#app/domain/bookings/booking-labels.ts";
import { monthDay } from "#app/domain/date-labels.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";

export type FieldOf = (name: string, extra?: Partial<FormField>) => FormField;

type DogToChoose = {
  id: string;
  name: string;
  /** Breed, age and size, as far as they are known. */
  looks: string[];
  images: string[];
  /** Why the sitter does not take it, else null. */
  misfit: string | null;
  /** Why the sitter's home may not suit the dog. */
  hints: string[];
};

export function DogStep({
  field,
  dogs,
  many,
  hint,
  kind,
  clashes,
  otherTimeHref,
  addDogHref,
  noted,
  brief,
}: {
  field: FieldOf;
  /** Null if the sitter takes no more than there are, or where much else is asked. */
  addDogHref: string | null;
  /** Has room for notes. */
  noted: boolean;
  /** Shows photos and names only, where much else is asked. */
  brief: boolean;
  /** More than one can come. */
  many: boolean;
  hint: string | undefined;
  kind: keyof typeof copy.chooseOther;
  clashes: NonNullable<FlowPageData["clashes"]>;
  /** Set if the dog has another booking then. */
  otherTimeHref: string | null;
  dogs: DogToChoose[];
}) {
  const label = many ? "Your dogs" : "Your dog";
  return (
    <>
      {brief ? (
        <BriefDogs field={field} label={label} hint={hint} many={many} dogs={dogs} />
      ) : (
        <ChoiceCards
          field={field("dog", { required: true })}
          label={label}
          hint={hint}
          many={many}
          choices={dogs.map((dog) => ({
            value: dog.id,
            title: <PersonName name={dog.name} />,
            disabled: dog.misfit !== null,
            text: dog.misfit ?? (
              <>
                <DottedLine>{dog.looks}</DottedLine>
                <HintNotes hints={dog.hints} />
              </>
            ),
            face: <Avatar name={dog.name} photo={dog.images[0] ?? "/dog.svg"} />,
          }))}
        />
      )}
      {otherTimeHref && (
        <p className="cluster">
          {clashes.map(({ id, service, date, sitter }) => (
            <a key={id} className="link tap" href={href("/bookings/:id", { id })}>
              <PersonName name={copy.clash(serviceName(service), sitter, monthDay(date))} />
            </a>
          ))}
          <a className="link tap" href={otherTimeHref}>
            {copy.chooseOther[kind]}
          </a>
        </p>
      )}
      {addDogHref && (
        <div data-results="">
          <a className="link tap" href={addDogHref}>
            {copy.addDog}
          </a>
        </div>
      )}
      {noted && <NotesField field={field} />}
    </>
  );
}

/** What is to be known of the dogs stands below them. */
function BriefDogs({
  field,
  label,
  hint,
  many,
  dogs,
}: {
  field: FieldOf;
  label: string;
  hint: string | undefined;
  many: boolean;
  dogs: DogToChoose[];
}) {
  return (
    <>
      <DogChips
        field={field("dog", { required: true })}
        label={label}
        hint={hint}
        single={!many}
        dogs={dogs.map(({ id, name, images, misfit }) => ({
          id,
          name,
          photo: images[0] ?? null,
          disabled: misfit !== null,
        }))}
      />
      <HintNotes
        hints={dogs.flatMap(({ name, misfit, hints }) =>
          misfit ? [copy.unfit(misfit, name)] : hints,
        )}
      />
    </>
  );
}

export function NotesField({ field }: { field: FieldOf }) {
  return (
    <TextAreaField
      field={field("notes", { maxLength: 2000 })}
      label={copy.notes}
      placeholder={copy.notesExample}
      rows={2}
    />
  );
}
