import { href } from "react-router";
import { serviceName } from "#app/domain/bookings/booking-labels.ts";
import { monthDay } from "#app/domain/date-labels.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { addDogPath, NoDogs } from "#app/ui/dogs/no-dogs.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { NoteRow } from "../note-row.tsx";
import { stepPath } from "./choices.ts";
import { copy } from "./copy.ts";
import { furtherDogHint, hintsOf, looksOf } from "./dog-hints.ts";
import { type StepProps, stepFacts } from "./step-facts.ts";
import { misfitOf, mostDogsOf } from "./validate.ts";

export function DogStep({ data, field }: StepProps) {
  const { dogs, sitter, choices, clashes } = data;
  const { kind, isOnePage, dayFirst, notes, takesMany, ticked } = stepFacts(data);
  if (dayFirst) return null;
  if (dogs.length === 0) return <NoDogs backHref={stepPath(choices, "dog")} />;
  const most = mostDogsOf(sitter);
  const many = dogs.length > 1 && takesMany;
  const asked = {
    field: field("dog", { required: true, initialValue: ticked.dog }),
    label: many ? "Your dogs" : "Your dog",
    hint:
      dogs.length > 1 && !takesMany ? copy.oneDog(firstNameOf(sitter.name)) : furtherDogHint(data),
  };
  const known = dogs.map((dog) => ({
    ...dog,
    misfit: misfitOf(dog, sitter),
    hints: hintsOf([dog], sitter),
  }));
  return (
    <>
      {isOnePage ? (
        <>
          <DogChips
            {...asked}
            single={!many}
            dogs={known.map(({ id, name, images, misfit }) => ({
              id,
              name,
              photo: images[0] ?? null,
              disabled: misfit !== null,
            }))}
          />
          <HintNotes
            hints={known.flatMap(({ name, misfit, hints }) =>
              misfit ? [copy.unfit(misfit, name)] : hints,
            )}
          />
        </>
      ) : (
        <ChoiceCards
          {...asked}
          many={many}
          choices={known.map((dog) => ({
            value: dog.id,
            title: <PersonName name={dog.name} />,
            disabled: dog.misfit !== null,
            text: dog.misfit ?? (
              <>
                <DottedLine>{looksOf(dog)}</DottedLine>
                <HintNotes hints={dog.hints} />
              </>
            ),
            face: <Avatar name={dog.name} photo={dog.images[0] ?? "/dog.svg"} />,
          }))}
        />
      )}
      {clashes && (
        <p className="cluster">
          {clashes.map(({ id, service, date, sitter }) => (
            <a key={id} className="link tap" href={href("/bookings/:id", { id })}>
              <PersonName name={copy.clash(serviceName(service), sitter, monthDay(date))} />
            </a>
          ))}
          <a className="link tap" href={stepPath(choices, kind === "stay" ? "stay" : "time")}>
            {copy.chooseOther[kind]}
          </a>
        </p>
      )}
      {most > dogs.length && !isOnePage && (
        <div data-results="">
          <a className="link tap" href={addDogPath(stepPath(ticked, "dog"))}>
            {copy.addDog}
          </a>
        </div>
      )}
      {!isOnePage && notes === "dog" && <FlowNotes field={field} />}
    </>
  );
}

/** The notes of a booking, on the page of its flow that has room for them. */
export function FlowNotes({ field }: Pick<StepProps, "field">) {
  return <NoteRow field={field("notes")} label={copy.notes} placeholder={copy.notesExample} />;
}
