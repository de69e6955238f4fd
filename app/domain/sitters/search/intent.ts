/** The fields of a search that its links carry on to the profile and the booking. */
export const intentNames = [
  "place",
  "date",
  "timePeriod",
  "startDate",
  "endDate",
  "service",
  "dog",
  "dogs",
] as const;
export type IntentName = (typeof intentNames)[number];
export type Intent = { [name in IntentName]?: string | undefined };

/** A list's query: the intent, what else narrows it, and its page; `view` is `map` on the map. */
export type Search = Intent & { [name: string]: string | undefined };

/** The intent in a page's query, as it was given. */
export function intentIn(query: Record<string, string | undefined>): Intent {
  return Object.fromEntries(
    intentNames.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );
}

/** For days and nights rather than for an hour or a part of the day. */
export function wantsStay({ startDate, endDate, service, date, timePeriod }: Intent): boolean {
  if (startDate && endDate) return true;
  return service === "boarding" && !(date && timePeriod);
}
