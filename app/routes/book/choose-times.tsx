import type { ReactNode } from "react";
import { clockLabel } from "#app/domain/date-labels.ts";
import { type ClockRange, rangeLabel } from "#app/domain/services/time-periods.ts";
import { ChipGroup, type ChipOption } from "#app/ui/forms/chip-group.tsx";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { type FormField, fieldWith, startOptions, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { OTHER_TIME, rangesOf, timeValue } from "./times-asked.ts";

/** How many times fit into a row on a phone. */
const ROW = 4;

const copy = { time: "Time", other: "Another time", start: "Start", end: "End" };

export type TimesOfPart = {
  /** The name of the part of the day. */
  label?: string;
  options: ChipOption[];
  /**
   * Set for times that few people choose, which are folded if they fill more than a row: the span
   * they cover.
   */
  folded?: string | undefined;
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
 * Lets a person choose times of a day, grouped by its parts, or type another. The first group in
 * view has the field's id and errors.
 */
export function ChooseTimes({
  field,
  parts,
  title,
  hint,
  single = false,
  other,
  live,
  children,
}: {
  field: FormField;
  parts: TimesOfPart[];
  /** The heading of the parts, where the page's does not say it. */
  title?: string | false;
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
  const folds = parts.map(({ folded, options }) => folded !== undefined && options.length > ROW);
  const othersFree = parts.some((part, index) => !folds[index] && hasFree(part));
  const first = Math.max(0, folds.indexOf(false));
  const isOne = parts.length === 1 && !parts[0]?.label;
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
      <div className={isOne ? undefined : "day-times"} data-results={live ? "" : undefined}>
        {live}
        {!isOne && (title || hint) && (
          <div>
            {title && <h2>{title}</h2>}
            {hint && <p className="soft">{hint}</p>}
          </div>
        )}
        {parts.map(({ label = copy.time, options, folded }, index) => {
          const group = (
            <ChipGroup
              key={label}
              field={
                index === first
                  ? fieldWith(field, { initialValue: chosen, required: field.required })
                  : fieldWith(field, { id: `${field.id}-${index}`, errors: undefined })
              }
              label={label}
              hint={isOne ? hint : undefined}
              options={unfolds ? [...options, ...more, otherTime(options)] : options}
              single={single}
              layout="grid"
            />
          );
          if (!folds[index]) return group;
          const isChosen = options.some(({ value }) => chosen.includes(value));
          const open = isChosen || !othersFree;
          return (
            <FoldedRows
              key={label}
              rows={[{ title: label, value: folded, open, content: group }]}
            />
          );
        })}
      </div>
      {children}
      {!other?.row?.first && row}
      {unfolds && <div className="other-time">{typed}</div>}
    </>
  );
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
  return `Each time is ${length}.`;
}

function otherTime({ length }: ChipOption[]): ChipOption {
  return { value: OTHER_TIME, label: copy.other, wide: length % 3 !== 2 };
}

function typedAs(field: FormField, time: string | undefined): FormField {
  return time === undefined ? field : fieldWith(field, { initialValue: time });
}

function isTouched(field: FormField): boolean {
  return Boolean(startText(field) || field.errors?.length);
}

function hasFree({ options }: TimesOfPart): boolean {
  return options.some(({ disabled }) => !disabled);
}
