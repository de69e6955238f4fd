import type { ReactNode } from "react";
import { clockLabel } from "#app/domain/date-labels.ts";
import {
  byDayPart,
  type ClockRange,
  rangeLabel,
  startPartLabels,
} from "#app/domain/services/time-periods.ts";
import { ChipGroup, type ChipOption } from "#app/ui/forms/chip-group.tsx";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { type FormField, fieldWith, startOptions, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { OTHER_TIME, rangesOf, TIME_QUESTION, timeValue } from "./times-asked.ts";

const copy = { other: "Another time", start: "Start", end: "End" };

type TimesOfPart = {
  /** The name of the part of the day. */
  label: string;
  options: ChipOption[];
};

type Other = {
  /** Without an end for what always takes as long. */
  fields: { start: FormField; end?: FormField };
  /** The row that it is folded behind; without one, the last chip unfolds it. */
  row?: {
    title: string;
    value: string | undefined;
    open: boolean;
    hint: string | undefined;
    /** Above the times. */
    first: boolean;
  };
};

/**
 * Lets a person choose times of a day, grouped by its parts, or type another. The first group has
 * the field's id and errors.
 */
export function ChooseTimes({
  field,
  parts,
  headed = true,
  hint,
  single = false,
  other,
  live,
  children,
}: {
  field: FormField;
  parts: TimesOfPart[];
  /** False where the page's heading asks for the time. */
  headed?: boolean;
  hint?: string | undefined;
  /** Whether only one time can be chosen. */
  single?: boolean | undefined;
  other?: Other;
  /** A hidden field that makes the times follow the page's form. */
  live?: ReactNode;
  /** Below the times. */
  children?: ReactNode;
}) {
  const unfolds = other && !other.row;
  const tapped = startOptions(field);
  const offered = new Set(parts.flatMap(({ options }) => options.map(({ value }) => value)));
  // Tapped before the times changed.
  const lost = rangesOf({
    time: tapped.filter((value) => !offered.has(value)),
    start: "",
    end: "",
  });
  const [moved] = unfolds && single ? lost : [];
  const isTyped = other && Object.values(other.fields).some(isTouched);
  const isOther = moved || (isTyped && (!single || tapped.length === 0));
  const chosen = isOther ? [...(single ? [] : tapped), OTHER_TIME] : tapped;
  const more = unfolds && !single ? lost.map(rangeChip) : [];
  const typed = other && (
    <div className="pair">
      <TimeField field={typedAs(other.fields.start, moved?.startTime)} label={copy.start} />
      {other.fields.end && (
        <TimeField
          field={typedAs(other.fields.end, moved?.endTime)}
          label={copy.end}
          after={other.fields.start}
        />
      )}
    </div>
  );
  const row = other?.row && (
    <FoldedRows
      rows={[
        {
          ...other.row,
          content: (
            <>
              {typed}
              {other.row.hint && <p className="soft mt-2">{other.row.hint}</p>}
            </>
          ),
        },
      ]}
    />
  );
  return (
    <>
      {other?.row?.first && row}
      <div className="day-times" data-results={live ? "" : undefined}>
        {live}
        {(headed || hint) && (
          <div>
            {headed && <h2>{TIME_QUESTION}</h2>}
            {hint && <p className="soft">{hint}</p>}
          </div>
        )}
        {parts.map(({ label, options }, index) => (
          <ChipGroup
            key={label}
            field={
              index === 0
                ? fieldWith(field, { initialValue: chosen, required: field.required })
                : fieldWith(field, {
                    id: `${field.id}-${index}`,
                    initialValue: chosen,
                    errors: undefined,
                  })
            }
            label={label}
            options={
              unfolds && index === parts.length - 1 ? [...options, ...more, otherTime] : options
            }
            single={single}
            layout="grid"
          />
        ))}
      </div>
      {children}
      {!other?.row?.first && row}
      {unfolds && <div className="other-time">{typed}</div>}
    </>
  );
}

/** These times by the part of the day in which they start. */
export function byPart<T extends ClockRange>(
  times: readonly T[],
  chip: (time: T) => ChipOption,
): TimesOfPart[] {
  return byDayPart(times, ({ startTime }) => startTime)
    .filter((part) => part.times.length > 0)
    .map((part) => ({ label: startPartLabels[part.part], options: part.times.map(chip) }));
}

/** A time's chip, by its start. */
export function timeChip(range: ClockRange): ChipOption {
  return { value: timeValue(range), label: clockLabel(range.startTime) };
}

/** A chip that says the end, too, as times differ in length. */
export function rangeChip(range: ClockRange): ChipOption {
  return { value: timeValue(range), label: rangeLabel(range), wide: true };
}

/** `length` as '1 hour 30 minutes'. */
export function timesLength(length: string): string {
  return `${length} each.`;
}

const otherTime: ChipOption = { value: OTHER_TIME, label: copy.other, wide: true };

function typedAs(field: FormField, time: string | undefined): FormField {
  return time === undefined ? field : fieldWith(field, { initialValue: time });
}

function isTouched(field: FormField): boolean {
  return Boolean(startText(field) || field.errors?.length);
}
