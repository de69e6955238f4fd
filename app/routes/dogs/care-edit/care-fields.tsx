import { DottedLine } from "#app/ui/dotted-line.tsx";
import { AnswerField } from "#app/ui/forms/answer-field.tsx";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { copy, offLeadOptions } from "./copy.ts";
import { type HealthFieldSet, HealthFields } from "./health-fields.tsx";
import { isWrong } from "./is-wrong.ts";

export type CareFieldSet = Record<
  "feeding" | "walking" | "habits" | "offLead" | "otherDogs" | "children" | "access",
  FormField
> &
  HealthFieldSet &
  EmergencyFieldSet;

/** The fields of a care sheet, folded by topic. A topic that is new, changed or wrong is open. */
export function CareFields({
  fields,
  isNew,
  accessUnreadable,
  changes,
}: {
  fields: CareFieldSet;
  isNew: boolean;
  accessUnreadable: boolean;
  /** Whether rows were just added or removed. */
  changes: boolean;
}) {
  const { feeding, walking, habits, offLead, otherDogs, children, access } = fields;
  const { medication, vaccinations, microchip, vet, emergency, vetLimit } = fields;
  const rows = [
    ...medication.rows.flatMap(({ name, dose, when }) => [name, dose, when]),
    ...vaccinations.rows.flatMap(({ kind, validUntil }) => [kind, validUntil]),
  ];
  const wrong = {
    everyDay: isWrong(feeding, walking),
    health: isWrong(medication, vaccinations, microchip, ...rows),
    character: isWrong(habits, offLead, otherDogs, children),
    emergency: isWrong(...Object.values(vet), ...Object.values(emergency), vetLimit),
    getIn: isWrong(access),
  };
  const line = (topic: keyof typeof wrong, given: boolean[]) => (
    <DottedLine>
      {[
        copy.holds[topic],
        wrong[topic] ? (
          <b key="wrong" className="text-danger">
            {copy.wrong}
          </b>
        ) : (
          copy.filled(given.filter(Boolean).length, given.length)
        ),
      ]}
    </DottedLine>
  );
  return (
    <FoldedRows
      rows={[
        {
          title: copy.everyDay,
          value: line("everyDay", [isGiven(feeding), isGiven(walking)]),
          open: isNew || wrong.everyDay,
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
          value: line("health", [vaccinations.rows.length > 0, isGiven(microchip)]),
          open: changes || wrong.health,
          content: <HealthFields fields={fields} />,
        },
        {
          title: copy.character,
          value: line("character", [habits, offLead, otherDogs, children].map(isGiven)),
          open: wrong.character,
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
          value: line("emergency", [
            isGiven(vet.phone) || isGiven(vet.address),
            isGiven(vetLimit),
            isGiven(emergency.phone),
          ]),
          open: wrong.emergency,
          content: <EmergencyFields fields={fields} />,
        },
        {
          title: copy.getIn,
          value: accessUnreadable ? copy.getInLost : line("getIn", [isGiven(access)]),
          open: wrong.getIn || accessUnreadable,
          content: (
            <>
              {accessUnreadable && <p>{copy.getInUnreadable}</p>}
              <TextAreaField field={access} label={copy.getIn} hint={copy.getInHint} rows={2} />
            </>
          ),
        },
      ]}
    />
  );
}

function isGiven(field: FormField): boolean {
  return Boolean(startText(field));
}

type EmergencyFieldSet = {
  vet: Record<"name" | "phone" | "address", FormField>;
  emergency: Record<"name" | "phone", FormField>;
  vetLimit: FormField;
};

function EmergencyFields({ fields: { vet, emergency, vetLimit } }: { fields: EmergencyFieldSet }) {
  return (
    <>
      <div className="pair" id="care-vet">
        <TextField field={vet.name} label={copy.vetName} autoComplete="off" />
        <TextField field={vet.phone} label={copy.vetPhone} type="tel" autoComplete="off" />
      </div>
      <TextField field={vet.address} label={copy.vetAddress} autoComplete="off" />
      <TextField
        field={vetLimit}
        label={copy.vetLimit}
        hint={copy.vetLimitHint}
        sign="$"
        inputMode="decimal"
        autoComplete="off"
      />
      <div className="pair" id="care-emergency">
        <TextField field={emergency.name} label={copy.contactName} autoComplete="off" />
        <TextField
          field={emergency.phone}
          label={copy.contactPhone}
          type="tel"
          autoComplete="off"
        />
      </div>
    </>
  );
}
