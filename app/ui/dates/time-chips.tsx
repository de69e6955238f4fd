import type { ReactNode } from "react";
import { type ClockRange, clockLabel } from "#app/domain/bookings/time-periods.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { type FormField, fieldWith, startText } from "#app/ui/forms/form-field.ts";

const copy = {
  time: "Time",
  each: (length: string) => `Each time is ${length}.`,
  other: "Another time",
};

/** As the value of a chip. */
export function timeValue({ startTime, endTime }: ClockRange): string {
  return `${startTime}-${endTime}`;
}

/** Times of one length to tap, by their start; the last chip unfolds the fields of any other. */
export function TimeChips({
  field,
  ranges,
  length,
  live,
  children,
}: {
  field: FormField;
  ranges: readonly ClockRange[];
  /** Of each: '1 hour 30 minutes'. */
  length: string;
  /** A hidden field; with one, the chips follow the page's form. */
  live?: ReactNode;
  /** The fields. */
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
