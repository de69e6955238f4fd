import { DottedLine } from "#app/ui/dotted-line.tsx";
import { AnswerField } from "#app/ui/forms/answer-field.tsx";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { copy, offLeadOptions } from "./copy.ts";
import { type EmergencyFieldSet, EmergencyFields } from "./emergency-fields.tsx";
import { type HealthFieldSet, HealthFields } from "./health-fields.tsx";
import { isWrong } from "./is-wrong.ts";

export type CareFieldSet = Record<
  "feeding" | "walking" | "habits" | "offLead" | "otherDogs" | "children" | "access",
  FormField
> &
  HealthFieldSet &
  EmergencyFieldSet;

/** Each topic behind a line; what is new, changed or wrong is open. */
export function CareFields({
  fields,
  isNew,
  changes,
}: {
  fields: CareFieldSet;
  isNew: boolean;
  /** Rows were added or removed. */
  changes: boolean;
}) {
  const { feeding, walking, habits, offLead, otherDogs, children, access } = fields;
  const { medication, vaccinations, microchip, vet, emergency, vetLimit } = fields;
  const rows = [...medication.rows, ...vaccinations.rows].flatMap((row) => Object.values(row));
  return (
    <FoldedRows
      rows={[
        {
          title: copy.everyDay,
          value: line(copy.holds.everyDay, [isGiven(feeding), isGiven(walking)]),
          open: isNew || isWrong(feeding, walking),
          content: (
            <>
              <TextAreaField
                field={feeding}
                label={copy.feeding}
                hint={copy.feedingHint}
                rows={2}
              />
              <TextAreaField
                field={walking}
                label={copy.walking}
                hint={copy.walkingHint}
                rows={2}
              />
            </>
          ),
        },
        {
          title: copy.health,
          value: line(copy.holds.health, [vaccinations.rows.length > 0, isGiven(microchip)]),
          open: changes || isWrong(medication, vaccinations, microchip, ...rows),
          content: <HealthFields fields={fields} />,
        },
        {
          title: copy.character,
          value: line(copy.holds.character, [habits, offLead, otherDogs, children].map(isGiven)),
          open: isWrong(habits, offLead, otherDogs, children),
          content: (
            <>
              <TextAreaField field={habits} label={copy.habits} hint={copy.habitsHint} rows={2} />
              <AnswerField field={offLead} label={copy.offLead} options={offLeadOptions} />
              <TextAreaField
                field={otherDogs}
                label={copy.otherDogs}
                hint={copy.otherDogsHint}
                rows={2}
              />
              <TextAreaField field={children} label={copy.children} rows={2} />
            </>
          ),
        },
        {
          title: copy.emergency,
          value: line(copy.holds.emergency, [
            isGiven(vet.phone) || isGiven(vet.address),
            isGiven(vetLimit),
            isGiven(emergency.phone),
          ]),
          open: isWrong(...Object.values(vet), ...Object.values(emergency), vetLimit),
          content: <EmergencyFields fields={fields} />,
        },
        {
          title: copy.getIn,
          value: line(copy.holds.getIn, [isGiven(access)]),
          open: isWrong(access),
          content: (
            <TextAreaField field={access} label={copy.getIn} hint={copy.getInHint} rows={2} />
          ),
        },
      ]}
    />
  );
}

function line(holds: string, given: boolean[]) {
  return (
    <DottedLine>{[holds, copy.filled(given.filter(Boolean).length, given.length)]}</DottedLine>
  );
}

function isGiven(field: FormField): boolean {
  return Boolean(startText(field));
}
