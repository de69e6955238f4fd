import { z } from "zod";

/** Per person, as each is a search a day. */
export const MOST_SAVED_SEARCHES = 5;

/** The distance of a search around a place that names none. */
export const USUAL_MILES = 10;

const text = z.string().optional();
const number = z.number().optional();

/** As stored: what was asked, with the point of its place. */
export const SavedQuery = z.object({
  search: text,
  service: text,
  dogSize: text,
  dogAge: text,
  date: text,
  timePeriod: text,
  startDate: text,
  endDate: text,
  dogs: number,
  minRating: number,
  maxRate: number,
  home: text,
  garden: text,
  ownDogs: text,
  otherPets: text,
  children: text,
  smoking: text,
  car: text,
  place: text,
  lat: number,
  lng: number,
  radius: number,
  dog: text,
});
export type SavedQuery = z.output<typeof SavedQuery>;

export const SavedSearchShape = z
  .object({
    id: z.string(),
    query: SavedQuery,
    isOver: z.boolean().describe("Its day has passed; it is no longer searched for"),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.output<typeof SavedSearchShape>;

/** Whether the day that is looked for has passed. `today` is yyyy-MM-dd. */
export function isOver({ date, startDate }: SavedQuery, today: string): boolean {
  const day = startDate ?? date;
  return day !== undefined && day < today;
}

/** The fields of the page's search form. */
export function pageQuery({ lat: _lat, lng: _lng, ...fields }: SavedQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
