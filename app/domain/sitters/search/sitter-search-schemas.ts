import { z } from "zod";
import { dogAges, dogSizes } from "../../dogs/dog-rules.ts";
import {
  BoundedString,
  ClockTime,
  fromText,
  IfGiven,
  isBlank,
  Latitude,
  Longitude,
  PlainDate,
  SearchText,
  Slug,
  WholeNumber,
} from "../../fields.ts";
import { HomeWishes } from "../../people/sitting/home-schemas.ts";
import { MOST_DOGS, services } from "../../services/sitter-rules.ts";
import { isStayService } from "../../services/stays.ts";
import { type FixedPeriod, periodWindows } from "../../services/time-periods.ts";

export const sitterSorts = ["distance", "rating", "rate", "newest"] as const;
export type SitterSort = (typeof sitterSorts)[number];

const PageNumber = WholeNumber(1, 1_000_000);
const STARS = "Please enter a rating from 0 to 5";
const RATE = "Please enter a rate in dollars";
const MILES = "Please enter a distance in miles";
const Miles = fromText(z.number(MILES).positive(MILES).max(12_500, MILES));

/** 'west,south,east,north' in degrees; a west greater than east spans the date line. */
const Box = BoundedString(200)
  .transform((text) => cornersIn(text))
  .pipe(z.tuple([Longitude, Latitude, Longitude, Latitude], "bbox is west,south,east,north"))
  .refine(([, south, , north]) => south <= north, "south must not be above north");

function cornersIn(text: string) {
  const degrees: unknown[] = text
    .split(",")
    .map((part) => (isBlank(part) ? Number.NaN : Number(part)));
  return degrees as [unknown, unknown, unknown, unknown];
}

const Filters = {
  search: IfGiven(SearchText.describe("Words that a sitter is found by, typos allowed")),
  service: IfGiven(Slug(services)),
  dogSize: IfGiven(Slug(dogSizes)),
  dogAge: IfGiven(Slug(dogAges)),
  /** Without a time, for an hour between 8:00 and 20:00. */
  date: IfGiven(PlainDate),
  timePeriod: IfGiven(Slug(Object.keys(periodWindows) as FixedPeriod[])),
  startDate: IfGiven(PlainDate.describe("First day of a stay, together with `endDate`")),
  endDate: IfGiven(PlainDate),
  dogs: IfGiven(WholeNumber(1, MOST_DOGS).describe("How many there must be room for at once")),
  minRating: IfGiven(fromText(z.number(STARS).min(0, STARS).max(5, STARS))),
  /** Dollars per unit of `service`; walking by default. */
  maxRate: IfGiven(fromText(z.number(RATE).min(0, RATE).max(1_000_000, RATE))),
  ...HomeWishes,
  verified: IfGiven(Slug(["true"]).describe("Only sitters whose identity was checked")),
  backgroundChecked: IfGiven(Slug(["true"])),
  topSitter: IfGiven(Slug(["true"])),
  favourites: IfGiven(Slug(["true"]).describe("Only the caller's favorites")),
  sort: IfGiven(Slug(sitterSorts)),
  page: IfGiven(PageNumber),
};

export const SitterSearch = z
  .object({
    ...Filters,
    limit: IfGiven(WholeNumber(1, 100)),
    after: IfGiven(BoundedString(300)),
    lat: IfGiven(Latitude.describe("Together with `lng`")),
    lng: IfGiven(Longitude.describe("Together with `lat`")),
    radius: IfGiven(
      Miles.describe(
        "Miles from `lat` and `lng`, which it needs, to the center of a sitter's cell, in steps of 0.5",
      ),
    ),
    bbox: IfGiven(Box),
    /** If a box holds more than `limit`, count the sitters in each part of it. */
    clusters: IfGiven(Slug(["true", "false"])),
    startTime: IfGiven(ClockTime),
    endTime: IfGiven(ClockTime),
  })
  .superRefine(({ date, timePeriod, startTime, endTime }, found) => {
    const need = (path: string, message: string) =>
      found.addIssue({ code: "custom", path: [path], message });
    if ((startTime === undefined) !== (endTime === undefined)) {
      need(startTime ? "endTime" : "startTime", "startTime and endTime go together");
    } else if (startTime && timePeriod) need("timePeriod", "Give either a period or times");
    if (date === undefined && (timePeriod ?? startTime ?? endTime)) {
      need("date", "Please select a date");
    }
  })
  .superRefine(wholeStay)
  .superRefine(({ lat, lng, radius, sort }, found) => {
    const given = lat !== undefined && lng !== undefined;
    if (given) return;
    const need = (path: string, message: string) =>
      found.addIssue({ code: "custom", path: [path], message });
    if (lat !== undefined) need("lng", "lat and lng go together");
    else if (lng !== undefined) need("lat", "lat and lng go together");
    else if (radius !== undefined) need("radius", "radius needs lat and lng");
    else if (sort === "distance") need("sort", "sort=distance needs lat and lng");
  });
export type SitterSearch = z.output<typeof SitterSearch>;

type StayFields = Partial<Record<"startDate" | "endDate" | "date" | "service", string>>;

/** Both days of a stay, no other day, and a service that is booked by the day or night. */
function wholeStay(
  { startDate, endDate, date, service }: StayFields,
  found: z.core.$RefinementCtx,
): void {
  if (!startDate && !endDate) return;
  const need = (path: string, message: string) =>
    found.addIssue({ code: "custom", path: [path], message });
  if (!startDate) need("startDate", "Please select a first day");
  else if (!endDate) need("endDate", "Please select a last day");
  else if (endDate < startDate) need("endDate", "The last day must not be before the first");
  if (date) need("date", "Choose a day or a stay, not both");
  if (service && !isStayService(service))
    need("service", "Stays are for boarding, dog sitting, and daycare only");
}

const { page: _page, sort: _sort, favourites: _favourites, ...kept } = Filters;

/** A search to be told about: as of a list or of the API, with something to find. */
export const SearchToSave = z
  .object({
    ...kept,
    place: IfGiven(SearchText.describe("A town or district, instead of `lat` and `lng`")),
    lat: IfGiven(Latitude.describe("Together with `lng`")),
    lng: IfGiven(Longitude),
    radius: IfGiven(Miles.describe("In miles; 10 where it is not given")),
    dog: IfGiven(BoundedString(80).describe("One of the caller's dogs")),
  })
  .superRefine(({ lat, lng, date, timePeriod, ...others }, found) => {
    const need = (path: string, message: string) =>
      found.addIssue({ code: "custom", path: [path], message });
    if (lat !== undefined && lng === undefined) need("lng", "lat and lng go together");
    if (lng !== undefined && lat === undefined) need("lat", "lat and lng go together");
    if (date === undefined && timePeriod) need("date", "Please select a date");
    const given = [lat, date, ...Object.values(others)];
    if (given.every((value) => value === undefined))
      need("search", "Please choose what to look for");
  })
  .superRefine(wholeStay);
export type SearchToSave = z.output<typeof SearchToSave>;

export const SitterListForm = z
  .object({
    ...Filters,
    place: IfGiven(SearchText),
    radius: IfGiven(Miles),
    dog: IfGiven(BoundedString(80)),
  })
  .superRefine(({ date, timePeriod }, found) => {
    if (date === undefined && timePeriod) {
      found.addIssue({ code: "custom", path: ["date"], message: "Please select a date" });
    }
  })
  .superRefine(wholeStay);
export type SitterListForm = z.output<typeof SitterListForm>;
