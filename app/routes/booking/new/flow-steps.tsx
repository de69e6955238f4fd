import { ageText } from "#app/domain/dogs/dog-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { OptionLabel } from "#app/ui/forms/option-label.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";
import type { TimeGroup, TimeOption } from "./time-options.ts";

export type FieldOf = (name: string, extra?: Partial<FormField>) => FormField;

export function TimeStep({
  field,
  groups,
  each,
  inParts,
  openings,
  customOpen,
  otherDateHref,
  single,
}: {
  field: FieldOf;
  groups: TimeGroup[];
  /** What an hour costs, where hours can be chosen. */
  each: string | null;
  /** Parts of the day are offered, but no hours. */
  inParts: boolean;
  /** The day's free times if none of the offered ones is free, else null. */
  openings: string[] | null;
  customOpen: boolean;
  single?: boolean;
  /** Null if the date is on the same page. */
  otherDateHref: string | null;
}) {
  const times = field("time");
  const anyHour = inParts && each !== null;
  // Where none fits, all of them show why.
  const isLeftOut = ({ closed, wide }: TimeOption) => !openings && !wide && closed !== undefined;
  const leftOut = groups.flatMap(({ options }) => options.filter(isLeftOut));
  return (
    <>
      {openings && (
        <p>
          {openings.length
            ? `None of these times fits. This sitter is free ${openings.join(", ")}; enter your times below.`
            : "No free times on this day."}{" "}
          {otherDateHref && (
            <a className="link" href={otherDateHref}>
              Choose another date
            </a>
          )}
        </p>
      )}
      {groups.length > 1 && (each || !single) && (
        <p className="soft">
          {each} {!single && copy.several}
        </p>
      )}
      {groups.map(({ label, options }, i) => (
        <ChipGroup
          key={label}
          field={i === 0 ? times : { ...times, id: `${times.id}-${i}`, errors: undefined }}
          label={label}
          hint={groups.length === 1 && !single ? copy.several : undefined}
          options={options
            .filter((option) => !isLeftOut(option))
            .map((option) => ({
              value: option.value,
              label: <OptionLabel {...option} />,
              disabled: option.taken,
              wide: option.wide,
            }))}
          single={single ?? false}
          grid
        />
      ))}
      {leftOut.length > 0 && (
        <p className="soft">
          <DottedLine>{leftOut.map(({ closed }) => closed)}</DottedLine>
        </p>
      )}
      <details open={customOpen || Boolean(openings?.length)}>
        {anyHour ? (
          <summary className="chip mb-3 block">
            <span>{copy.anyHour}</span>
          </summary>
        ) : (
          <summary className="link py-3">
            {groups.some(({ options }) => options.some(({ partly }) => partly))
              ? copy.onlyPart
              : copy.customTimes}
          </summary>
        )}
        <div className="pair">
          <TimeField field={field("start")} label="Start" />
          <TimeField field={field("end")} label="End" />
        </div>
        <p className="soft mt-2">{copy.pastMidnight}</p>
      </details>
    </>
  );
}

export function DogStep({
  field,
  dogs,
  many,
  hint,
  otherTimeHref,
  addDogHref,
}: {
  field: FieldOf;
  /** Null if the sitter takes no more than there are. */
  addDogHref: string | null;
  /** More than one can come. */
  many: boolean;
  hint: string | undefined;
  /** Set if the dog has another booking then. */
  otherTimeHref: string | null;
  dogs: {
    id: string;
    name: string;
    breed: string;
    age: string;
    images: string[];
    /** Why the sitter does not take it, else null. */
    misfit: string | null;
    /** What about its home does not go together with the dog. */
    hints: string[];
  }[];
}) {
  return (
    <>
      {otherTimeHref && (
        <a className="link tap" href={otherTimeHref}>
          Choose another time
        </a>
      )}
      <ChoiceCards
        field={field("dog", { required: true })}
        label={many ? "Your dogs" : "Your dog"}
        hint={hint}
        many={many}
        choices={dogs.map((dog) => ({
          value: dog.id,
          title: <PersonName name={dog.name} />,
          disabled: dog.misfit !== null,
          text: dog.misfit ?? (
            <>
              <DottedLine>
                {dog.breed}
                {ageText(dog.age)}
              </DottedLine>
              <HintNotes hints={dog.hints} />
            </>
          ),
          end: <Avatar name={dog.name} photo={dog.images[0] ?? "/dog.svg"} />,
        }))}
      />
      {addDogHref && (
        <div data-results="">
          <a className="link tap" href={addDogHref}>
            {copy.addDog}
          </a>
        </div>
      )}
      <TextAreaField
        field={field("notes", { maxLength: 2000 })}
        label="Notes (optional)"
        hint="What your sitter should know, such as habits, food and keys."
        rows={3}
      />
    </>
  );
}
