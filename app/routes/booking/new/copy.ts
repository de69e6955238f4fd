import { periodLabels, rangeLabel } from "#app/domain/bookings/time-periods.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { serviceNamed } from "#app/domain/sitters/sitter-rules.ts";
import { type BookingChoices, requestedTimes } from "./choices.ts";
import { type FlowName, type FlowStep, flows } from "./flows.ts";

const stepHeadings: Record<FlowStep, string> = {
  date: "What do you need, and when?",
  time: "At what time?",
  dog: "Who is it for?",
  place: "Where do you meet?",
  summary: "Is everything right?",
};

export function pageHeading(flow: FlowName, page: number): string {
  const [step = "date"] = flows[flow].pages[page] ?? [];
  return flows[flow].headings?.[page] ?? stepHeadings[step];
}

/** 'Dog Walking', 'Sat, Mar 14', '9:00 AM to 10:00 AM', 'Rex' */
export function chosenLabels(
  page: number,
  choices: BookingChoices,
  { today, dogName }: { today: string; dogName: string | undefined },
): string[] {
  const { pages } = flows[choices.flow];
  const passed = (step: FlowStep) => pages.slice(0, page).some((steps) => steps.includes(step));
  if (pages[page]?.includes("summary")) return [];
  const service = serviceNamed(choices.service)?.label;
  return [
    ...(passed("date") ? [...(service ? [service] : []), dayLabel(choices.date, today)] : []),
    ...(passed("time") ? [timesLabel(choices)] : []),
    ...(passed("dog") && dogName ? [dogName] : []),
  ];
}

function timesLabel(choices: BookingChoices): string {
  const { timePeriod, startTime, endTime, timeSlots } = requestedTimes(choices);
  if (timePeriod && timePeriod !== "custom") return periodLabels[timePeriod];
  const ranges = timeSlots ?? [{ startTime: startTime ?? "", endTime: endTime ?? "" }];
  return ranges.map(rangeLabel).join(", ");
}
