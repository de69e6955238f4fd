import { listText } from "#app/domain/bookings/booking-labels.ts";
import { rangeLabel } from "#app/domain/bookings/time-periods.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { startOptions, startText } from "#app/ui/forms/form-field.ts";
import { OptionLabel } from "#app/ui/forms/option-label.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { copy } from "./copy.ts";
import type { FieldOf } from "./flow-steps.tsx";
import { joinedTimes } from "./requested-times.ts";
import type { TimeGroup, TimeOption } from "./time-options.ts";

export function TimeStep({
  field,
  groups,
  each,
  openings,
  otherDateHref,
  single,
  folded,
}: {
  field: FieldOf;
  groups: TimeGroup[];
  /** How long a time is, where hours can be chosen. */
  each: string | null;
  /** The day's free times if none of the offered ones is free, else null. */
  openings: string[] | null;
  /** Null if the date is on the same page. */
  otherDateHref: string | null;
  single: boolean;
  /** Several parts of the day are behind a line each. */
  folded: boolean;
}) {
  const times = field("time");
  const [start, end] = [field("start"), field("end")];
  // Where none fits, all of them show why.
  const isLeftOut = ({ closed }: TimeOption) => !openings && closed !== undefined;
  const leftOut = groups.flatMap(({ options }) => options.filter(isLeftOut));
  const inRows = folded && groups.length > 1;
  const chips = groups.map(({ label, options }, i) => (
    <ChipGroup
      key={label}
      field={i === 0 && !inRows ? times : { ...times, id: `${times.id}-${i}`, errors: undefined }}
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
      single={single}
      grid
    />
  ));
  const range = startText(start) && startText(end) && `${startText(start)}-${startText(end)}`;
  const custom = {
    title: copy.customTimes,
    value: range ? joinedTimes([range]).map(rangeLabel).join() : copy.anyTimes,
    open: Boolean(start.initialValue || end.initialValue || openings?.length),
    content: (
      <>
        <div className="pair">
          <TimeField field={start} label="Start" />
          <TimeField field={end} label="End" />
        </div>
        <p className="soft mt-2">{copy.pastMidnight}</p>
      </>
    ),
  };
  const hint = [each, single ? null : copy.several].filter(Boolean).join(" ");
  const none = openings && (
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
  );
  if (inRows) {
    const picked = startOptions(times);
    const isPicked = ({ value }: TimeOption) => picked.includes(value);
    const firstOpen =
      groups.find(({ options }) => options.some(isPicked)) ??
      groups.find(({ options }) => options.some(({ taken }) => !taken));
    return (
      <>
        {none}
        <GroupFrame field={times} label={copy.times} hint={hint}>
          <FoldedRows
            rows={[
              ...groups.map((group, i) => ({
                title: group.label,
                value: saidOf(group, picked),
                open: group === firstOpen || group.options.some(isPicked),
                content: chips[i],
              })),
              custom,
            ]}
          />
        </GroupFrame>
      </>
    );
  }
  const customRow = <FoldedRows rows={[custom]} />;
  return (
    <>
      {none}
      {openings && customRow}
      {groups.length > 1 && hint && <p className="soft">{hint}</p>}
      {chips}
      {leftOut.length > 0 && (
        <p className="soft">
          <DottedLine>{leftOut.map(({ closed }) => closed)}</DottedLine>
        </p>
      )}
      {!openings && customRow}
    </>
  );
}

/** What is chosen of it, else what is free. */
function saidOf({ options }: TimeGroup, picked: string[]): string {
  const chosen = options.filter(({ value }) => picked.includes(value));
  const rangesOf = (some: TimeOption[]) =>
    joinedTimes(some.map(({ value }) => value)).map(rangeLabel);
  if (chosen.length > 0) return listText(rangesOf(chosen));
  const free = options.filter(({ taken }) => !taken);
  if (free.length === 0) return copy.notFreeThen;
  const hours = free.filter(({ detail }) => !detail);
  return hours.length > 0
    ? copy.partlyFree(rangesOf(hours))
    : listText(free.map(({ label }) => label));
}
