import type { ReactNode } from "react";
import { clockLabel } from "#app/domain/date-labels.ts";
import type { ClockRange } from "#app/domain/services/time-periods.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { type FormField, fieldWith, startText } from "#app/ui/forms/form-field.ts";

const copy = {
  time: "Time",
  each: (length: string) => `Each time is ${length}.`,
  other: "Another time",
};

/** The value of a time's chip: '09:00-10:00'. */
export function timeValue({ startTime, endTime }: ClockRange): string {
  return `${startTime}-${endTime}`;
}

/**
 * Chips for times of one length, labelled by their start. The last chip unfolds the fields for any
 * other time.
 */
export function TimeChips({
  field,
  ranges,
  length,
  live,
  children,
}: {
  field: FormField;
  ranges: readonly ClockRange[];
  /** The length of each: '1 hour 30 minutes'. */
  length: string;
  /** A hidden field that makes the chips follow the page's form. */
  live?: ReactNode;
  /** The fields for another time. */
  children: ReactNode;
}) {
  return (
    <>
      <div data-results={live ? "" : undefined}>
        {live}
        <ChipGroup
          field={fieldWith(field, { initialValue: startText(field) ?? "" })}
          label={copy.time}
          hint={copy.each(length)}
          options={[
            ...ranges.map((range) => ({
              value: timeValue(range),
              label: clockLabel(range.startTime),
            })),
            { value: "", label: copy.other, wide: ranges.length % 3 !== 2 },
          ]}
          single
          layout="grid"
        />
      </div>
      <div className="other-time">{children}</div>
    </>
  );
}
