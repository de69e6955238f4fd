import { endsTooEarly, lastsOvernight } from "#app/domain/services/end-of-visit.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { OptionLabel } from "#app/ui/forms/option-label.tsx";
import { ChooseTimes } from "../choose-times.tsx";
import { stepPath } from "./choices.ts";
import { copy } from "./copy.ts";
import { flows } from "./flows.ts";
import { type StepProps, stepFacts } from "./step-facts.ts";
import { openingsFor, type TimeOption, timeGroups } from "./time-options.ts";

export function TimeStep({ data, field }: StepProps) {
  const { choices, sitter, free, service } = data;
  if (!free) return null;
  const { isOnePage, together } = stepFacts(data);
  const { oneTime } = flows[choices.flow];
  const groups = timeGroups(choices, sitter.services, free, data.timePrices);
  const fits = groups.some(({ options }) => options.some((option) => !option.taken));
  const openings = fits ? null : openingsFor(choices, free).map(rangeLabel);
  const [start, end] = [field("start"), field("end")];
  const typed = { startTime: startText(start) ?? "", endTime: startText(end) ?? "" };
  const isRange = typed.startTime && typed.endTime && !endsTooEarly(service, typed);
  // Where none fits, all of them show why.
  const isLeftOut = ({ closed }: TimeOption) => !openings && closed !== undefined;
  const leftOut = groups.flatMap(({ options }) => options.filter(isLeftOut));
  const hints = [data.hourlyRate !== null && copy.eachHour, !oneTime && copy.several];
  return (
    <>
      {openings && (
        <p>
          {openings.length
            ? `None of these times fits. This sitter is free ${openings.join(", ")}; enter your times below.`
            : "No free times on this day."}{" "}
          {!together && (
            <a className="link" href={stepPath(choices, "date")}>
              Choose another date
            </a>
          )}
        </p>
      )}
      <ChooseTimes
        field={field("time")}
        headed={isOnePage}
        hint={hints.filter(Boolean).join(" ")}
        single={oneTime}
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
        other={{
          fields: { start, end },
          row: {
            title: copy.customTimes,
            value: isRange ? rangeLabel(typed) : undefined,
            open: Boolean(start.initialValue || end.initialValue || openings?.length),
            hint: lastsOvernight(service) ? copy.pastMidnight : undefined,
            first: openings !== null,
          },
        }}
      >
        {leftOut.length > 0 && (
          <p className="soft">
            <DottedLine>{leftOut.map(({ closed }) => closed)}</DottedLine>
          </p>
        )}
      </ChooseTimes>
    </>
  );
}
