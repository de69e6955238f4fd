import { href } from "react-router";
import { dayLabel } from "#app/domain/date-labels.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";
import { copy } from "./copy.ts";
import { flows, postsPage } from "./flows.ts";
import { ChosenService } from "./services-asked.tsx";
import { type StepProps, stepFacts } from "./step-facts.ts";
import { Ways } from "./ways.tsx";

/** Which service, if it is asked for, and the day. */
export function DateStep({ data, field }: StepProps) {
  const { choices, free, months, today } = data;
  const { together, dayFirst } = stepFacts(data);
  return (
    <>
      {flows[choices.flow].asksService && (
        <>
          <ChosenService data={data} field={field} services={priceList(data.sitter)} />
          <Ways data={data} />
        </>
      )}
      {dayFirst && <p className="soft">{copy.dayFirst}</p>}
      {months && (
        <MonthPicker
          field={field("date")}
          months={months}
          today={today}
          {...(!postsPage(choices.flow, data.page) && { action: href("/booking/new") })}
          atOnce={together}
          next={data.steps[1] ?? "time"}
          folded={
            together && free ? { day: dayLabel(choices.date, today), open: data.isTurned } : null
          }
        />
      )}
    </>
  );
}
