import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { type FormField, fieldWith, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";

const copy = {
  when: "When?",
  now: "Just now",
  today: "Earlier today",
  other: "Another day",
  date: "On",
  time: "At about",
};

/**
 * Chips for when it happened; 'Another day' unfolds a day and a time, and `kept` leaves the moment
 * as it is.
 */
export function WhenFields({
  fields: { when, date, time },
  kept,
  today,
}: {
  fields: Record<"when" | "date" | "time", FormField>;
  /** The moment stored so far, in words. */
  kept?: string | undefined;
  today: string;
}) {
  const isWrong = date.errors?.length || time.errors?.length;
  const said = startText(when);
  const isOffered = said !== (kept ? "now" : "kept");
  const chosen = (!isWrong && isOffered && said) || "other";
  return (
    <>
      <ChipGroup
        field={fieldWith(when, { initialValue: chosen })}
        label={copy.when}
        options={[
          kept ? { value: "kept", label: kept } : { value: "now", label: copy.now },
          { value: "today", label: copy.today },
          { value: "other", label: copy.other },
        ]}
        single
      />
      <div className="pair when">
        <DateField field={fieldWith(date, {})} label={copy.date} max={today} />
        <TimeField field={fieldWith(time, {})} label={copy.time} minutes={1} />
      </div>
    </>
  );
}
