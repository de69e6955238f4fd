import { readChoices, stepPath } from "./choices.ts";

/** Where boarding goes on once it was chosen among services by the hour; null for anything else. */
export function stayInstead(query: URLSearchParams): string | null {
  const choices = readChoices(query);
  const { flow, service, date, time, start } = choices;
  const isChosen = query.get("done") === "date" && date !== "" && time.length === 0 && !start;
  if (flow !== "steps" || service !== "boarding" || !isChosen) return null;
  return stepPath({ ...choices, flow: "stay" }, "stay");
}
