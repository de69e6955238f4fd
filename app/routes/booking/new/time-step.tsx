import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { DayTimes } from "#app/ui/dates/day-times.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { OptionLabel } from "#app/ui/forms/option-label.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { copy, timeHeading } from "./copy.ts";
import type { FieldOf } from "./flow-steps.tsx";
import { joinedTimes } from "./requested-times.ts";
import type { TimeGroup, TimeOption } from "./time-options.ts";

export function TimeStep({
  field,
  groups,
  titled,
  hint,
  openings,
  otherDateHref,
  single,
}: {
  field: FieldOf;
  groups: TimeGroup[];
  /** Under a heading of its own: the page's asks for more. */
  titled: boolean;
  /** How long a time is, and how many can be chosen. */
  hint: string;
  /** The day's free times if none of the offered ones is free, else null. */
  openings: string[] | null;
  /** Null if the date is on the same page. */
  otherDateHref: string | null;
  single: boolean;
}) {
  const [start, end] = [field("start"), field("end")];
  // Where none fits, all of them show why.
  const isLeftOut = ({ closed }: TimeOption) => !openings && closed !== undefined;
  const leftOut = groups.flatMap(({ options }) => options.filter(isLeftOut));
  const range = startText(start) && startText(end) && `${startText(start)}-${startText(end)}`;
  const custom = {
    title: copy.customTimes,
    value: range ? joinedTimes([range]).map(rangeLabel).join() : undefined,
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
  const customRow = <FoldedRows rows={[custom]} />;
  return (
    <>
      {none}
      {openings && customRow}
      <DayTimes
        field={field("time")}
        title={titled && timeHeading}
        hint={hint}
        single={single}
        parts={groups.map(({ label, options }) => ({
          label,
          options: options
            .filter((option) => !isLeftOut(option))
            .map((option) => ({
              value: option.value,
              label: <OptionLabel {...option} />,
              disabled: option.taken,
              wide: option.wide,
            })),
        }))}
      />
      {leftOut.length > 0 && (
        <p className="soft">
          <DottedLine>{leftOut.map(({ closed }) => closed)}</DottedLine>
        </p>
      )}
      {!openings && customRow}
    </>
  );
}
