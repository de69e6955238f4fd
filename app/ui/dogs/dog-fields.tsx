import {
  type DogFacts,
  type DogQuestion,
  dogQuestions,
  dogSexes,
  sexLabels,
} from "#app/domain/dogs/dog-facts.ts";
import {
  activities,
  dogFormActivities,
  dogTimes,
  MOST_DOG_PHOTOS,
  offeredPersonalities,
  personalities,
  personalityLabel,
  slugLabel,
} from "#app/domain/dogs/dog-rules.ts";
import { DogBasics } from "#app/ui/dogs/dog-basics.tsx";
import { AnswerField } from "#app/ui/forms/answer-field.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { DELETED_ON_SAVE, FileField } from "#app/ui/forms/file-field.tsx";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { type FormField, startOptions } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { NumberField, TextField } from "#app/ui/forms/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";

type DogFieldName =
  | "name"
  | "breed"
  | "age"
  | "weight"
  | "height"
  | "bio"
  | "personality"
  | "activities"
  | "availability"
  | keyof DogFacts;

const CHARACTER = "Character";
const CHARACTER_HOLDS = "Bio, personality, activities";
const FACTS = "Good to know";
const FACTS_HOLD = "Sex, vaccinations, other dogs, children";
const AVAILABILITY = "Availability";
const AVAILABILITY_HOLDS = "When your dog would like company";
const AVAILABILITY_HINT = "Sitters nearby will see this dog.";
const AVAILABILITY_HINT_WITHOUT_PLACE =
  "Sitters nearby will see this dog. You haven't set your location yet; we'll ask for it after you save, so sitters can see how near you are.";
const PHOTO_HINT = "Up to 3 photos";
const FULL = (
  <span className="block">
    <button type="button" className="btn ghost small" disabled>
      Limit Reached
    </button>
    <span className="mt-2 block">Maximum of 3 photos reached - delete a photo to add new ones</span>
  </span>
);

export function DogFields({
  fields,
  photos,
  photosLost,
  hasPlace,
  room,
  stored = [],
  removal,
  brief = false,
  isRefused = false,
}: {
  fields: Record<DogFieldName, FormField>;
  photos: FormField;
  /** Whether photos were chosen before the form was refused: browsers drop them. */
  photosLost: boolean;
  hasPlace: boolean;
  room: string | undefined;
  stored?: string[];
  removal?: FormField;
  /** On the way to a booking. */
  brief?: boolean;
  isRefused?: boolean;
}) {
  const full = stored.length >= MOST_DOG_PHOTOS;
  const { bio, personality, activities: fun, availability } = fields;
  const facts = [fields.sex, ...dogQuestions.map((question) => fields[question])];
  const pictures = (
    <FileField
      field={photos}
      label="Photos"
      hint={photoHint(photosLost, stored.length, full)}
      full={full ? FULL : undefined}
      room={room}
      existing={stored}
      multiple
      most={MOST_DOG_PHOTOS}
      {...(removal && { removal })}
    />
  );
  const size = (
    <>
      <NumberField
        field={weightField(fields.weight)}
        label="Weight"
        unit="kg"
        hint="Optional"
        messages={{ format: "Weight must be between 0.5 and 120 kg" }}
      />
      <TextField
        field={fields.height}
        label="Height"
        hint="Optional"
        placeholder="45 cm"
        autoComplete="off"
      />
    </>
  );
  const character = (
    <>
      <TextAreaField
        field={fields.bio}
        label="Bio"
        hint="Optional: what should a sitter know?"
        rows={4}
      />
      <ChipGroup
        field={fields.personality}
        label="Personality"
        options={withChosen(personalities, offeredPersonalities, fields.personality).map(
          (slug) => ({
            value: slug,
            label: personalityLabel(slug),
          }),
        )}
      />
      <ChipGroup
        field={fields.activities}
        label="Activities"
        options={withChosen(activities, dogFormActivities, fields.activities).map((slug) => ({
          value: slug,
          label: slugLabel(slug),
        }))}
      />
    </>
  );
  const times = (
    <ChipGroup
      field={fields.availability}
      label={AVAILABILITY}
      hint={hasPlace ? AVAILABILITY_HINT : AVAILABILITY_HINT_WITHOUT_PLACE}
      options={dogTimes.map((slug) => ({ value: slug, label: slugLabel(slug) }))}
      layout="thirds"
    />
  );
  return (
    <div className="stack dog-form">
      <Card>
        <DogBasics fields={fields} besideAge={size} autoFocus={brief && !isRefused} />
      </Card>
      <Card>{pictures}</Card>
      <FoldedRows
        rows={[
          {
            title: CHARACTER,
            value: CHARACTER_HOLDS,
            open: isWrong(bio, personality, fun),
            content: <div className="stack">{character}</div>,
          },
          {
            title: FACTS,
            value: FACTS_HOLD,
            open: isWrong(...facts),
            content: <DogFactsFields fields={fields} />,
          },
          {
            title: AVAILABILITY,
            value: AVAILABILITY_HOLDS,
            open: isWrong(availability),
            content: times,
          },
        ]}
      />
    </div>
  );
}

function isWrong(...fields: FormField[]): boolean {
  return fields.some(({ errors }) => errors?.length);
}

/** The offered values, and those that the dog already has, perhaps from the API. */
function withChosen<T extends string>(all: readonly T[], offered: readonly T[], field: FormField) {
  const chosen = startOptions(field);
  return all.filter((value) => offered.includes(value) || chosen.includes(value));
}

function photoHint(photosLost: boolean, stored: number, full: boolean): string {
  if (full) return DELETED_ON_SAVE;
  const hint = `${photosLost ? "Please choose the photos again. " : ""}${PHOTO_HINT}`;
  return stored ? `${hint}. ${DELETED_ON_SAVE}` : hint;
}

/** Gives the browser a range; the schema has none, because it also accepts text such as '12 kg'. */
function weightField({ id, name, errors, initialValue }: FormField): FormField {
  return { id, name, errors, initialValue, min: 0.5, max: 120 };
}

const labels: Record<DogQuestion, string> = {
  neutered: "Spayed or neutered",
  vaccinated: "Vaccinated",
  goodWithDogs: "Good with dogs",
  goodWithCats: "Good with cats",
  goodWithChildren: "Good with children",
};

function DogFactsFields({ fields }: { fields: Record<keyof DogFacts, FormField> }) {
  return (
    <div className="answers">
      <AnswerField
        field={fields.sex}
        label="Sex"
        options={dogSexes.map((value) => ({ value, label: sexLabels[value] }))}
      />
      {dogQuestions.map((question) => (
        <AnswerField key={question} field={fields[question]} label={labels[question]} />
      ))}
    </div>
  );
}
