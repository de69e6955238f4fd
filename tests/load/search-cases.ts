import { isNear, spellings } from "./near-words.ts";
import { pickFrom, randomFrom, type SyntheticSitter } from "./synthetic-sitters.ts";

export type SearchCase = Record<string, string>;
const services = ["walking", "sitting", "boarding", "daycare", "training", "grooming"];
const texts =
  "zurich Zürich Zurih Zuerich muller Mueller Mülle amara okafr bernasconni garden wal müge Björn experiance sao lake+calm york+new x Zo nowhereatall".split(
    " ",
  );
const homes = {
  home: "house",
  garden: "yes",
  ownDogs: "no",
  otherPets: "no",
  children: "no",
  smoking: "no",
  car: "yes",
};
const points = [
  [47.37, 8.54],
  [40.71, -74],
  [-16.9, 179.99],
  [-18.1, 178.4],
  [69.6, 18.9],
] as const;

/** The same for the same seed, about dates from `days`. */
export function searchCases(count: number, seed: number, days: string[]): SearchCase[] {
  const random = randomFrom(seed);
  const chance = (share: number) => random() < share;
  return Array.from({ length: count }, () => {
    const query: SearchCase = { limit: String(pickFrom(random, [1, 5, 10, 50, 100])) };
    if (chance(0.35)) query.search = pickFrom(random, texts).replace("+", " ");
    if (chance(0.4)) query.service = pickFrom(random, services);
    if (chance(0.3)) query.dogSize = pickFrom(random, ["small", "medium", "large"]);
    if (chance(0.2)) query.dogAge = pickFrom(random, ["puppy", "adult", "senior"]);
    if (chance(0.2)) query.minRating = String(pickFrom(random, [0, 3.5, 4, 4.8]));
    if (chance(0.25)) query.maxRate = String(pickFrom(random, [15, 20, 40, 60]));
    const [lat, lng] = pickFrom(random, points);
    if (chance(0.4)) {
      query.lat = String(lat);
      query.lng = String(lng);
      if (chance(0.6)) query.radius = String(pickFrom(random, [1, 5, 10.5, 60, 900]));
    }
    if (chance(0.25)) {
      const size = pickFrom(random, [0.05, 0.3, 3, 40]);
      const turned = (degrees: number) => ((degrees + 540) % 360) - 180;
      query.bbox = [turned(lng - size), lat - size, turned(lng + size), Math.min(lat + size, 90)]
        .map((degrees) => Math.max(degrees, -180).toFixed(4))
        .join(",");
    }
    if (chance(0.4)) {
      query.date = pickFrom(random, days);
      if (chance(0.7)) {
        query.timePeriod = pickFrom(random, [
          "morning",
          "afternoon",
          "evening",
          "overnight",
          "all_day",
        ]);
      } else if (chance(0.5)) Object.assign(query, { startTime: "21:30", endTime: "03:00" });
    }
    if (!query.date && chance(0.4)) Object.assign(query, stayFrom(random, query, days));
    if (chance(0.3)) {
      for (const [name, answer] of Object.entries(homes)) if (chance(0.25)) query[name] = answer;
    }
    if (chance(0.25)) query.dogs = String(pickFrom(random, [1, 2, 3]));
    if (chance(0.6)) {
      query.sort = pickFrom(random, [
        "rating",
        "rate",
        "newest",
        ...(query.lat ? ["distance"] : []),
      ]);
    }
    if (chance(0.5)) query.page = String(1 + Math.floor(random() * 8));
    return query;
  });
}

/** Any length up to a week, of a service that allows it. */
function stayFrom(random: () => number, { service }: SearchCase, days: string[]): SearchCase {
  const [first, last] = [pickFrom(random, days), pickFrom(random, days)].toSorted() as [
    string,
    string,
  ];
  const suits = !service || service in stayHours;
  if (suits && first === last && service === "boarding") return {};
  return { ...(!suits && { service: "daycare" }), startDate: first, endDate: last };
}

/** Drop-off and pick-up. */
const stayHours: Record<string, [string, string]> = {
  boarding: ["18:00", "10:00"],
  sitting: ["08:00", "18:00"],
  daycare: ["08:00", "18:00"],
};

const windows: Record<string, [string, string]> = {
  morning: ["08:00", "12:00"],
  afternoon: ["12:00", "16:00"],
  evening: ["16:00", "20:00"],
  overnight: ["20:00", "08:00"],
  all_day: ["08:00", "20:00"],
};
const HOUR = 3_600_000;

/** Checks every sitter without any of the app's code; returns all ids in order. Clocks are UTC. */
export function bruteForce(sitters: Plain[], query: SearchCase): string[] {
  const rateOf = (sitter: Plain) => sitter.rates[query.service ?? "walking"] ?? null;
  const milesOf = (sitter: Plain) => {
    if (sitter.latitude === null || sitter.longitude === null) return 99_999;
    return miles(
      centre(Number(query.lat), 90),
      centre(Number(query.lng), 180),
      sitter.latitude,
      sitter.longitude,
    );
  };
  const questions = (query.search ?? "").split(" ").filter(Boolean).map(spellings);
  const matched = new Map<string, boolean>();
  const found = sitters.filter((sitter) => {
    if (!sitter.shown) return false;
    if (query.service && !(query.service in sitter.rates)) return false;
    if (query.dogSize && !sitter.sizes.includes(query.dogSize)) return false;
    if (query.dogAge && !sitter.ages.includes(query.dogAge)) return false;
    if (query.minRating && (meanOf(sitter) ?? -1) < Number(query.minRating)) return false;
    if (Object.keys(homes).some((name) => query[name] && sitter.home[name] !== query[name]))
      return false;
    const rate = rateOf(sitter);
    if (query.maxRate && (rate === null || rate > Number(query.maxRate))) return false;
    if (query.bbox) {
      const [west = 0, south = 0, east = 0, north = 0] = query.bbox.split(",").map(Number);
      const { latitude, longitude } = sitter;
      if (latitude === null || longitude === null || latitude < south || latitude > north)
        return false;
      if (
        west <= east ? longitude < west || longitude > east : longitude < west && longitude > east
      )
        return false;
    }
    if (
      query.radius &&
      Math.round(milesOf(sitter) * 2) / 2 > Math.floor(Number(query.radius) * 2) / 2
    )
      return false;
    if (Number(query.dogs ?? 1) > sitter.capacity) return false;
    if (query.date && !isFree(sitter, query)) return false;
    if (query.startDate && !isFreeToStay(sitter, query)) return false;
    return questions.every((question) =>
      sitter.words.some((word) => {
        const both = `${question.join()} ${word}`;
        const known = matched.get(both);
        if (known !== undefined) return known;
        const fits = question.some((spelled) => word.startsWith(spelled) || isNear(spelled, word));
        matched.set(both, fits);
        return fits;
      }),
    );
  });
  const sort = query.sort ?? (query.lat ? "distance" : "rating");
  const keyOf = (sitter: Plain) => {
    if (sort === "rating") return -(sitter.stars + 5 * 4) / (sitter.reviews + 5);
    if (sort === "rate") return rateOf(sitter) ?? 1e7;
    return sort === "distance" ? Math.round(milesOf(sitter) * 1e4) : -sitter.finishedAt;
  };
  const hasTypos = (sitter: Plain) =>
    !questions.every((question) =>
      sitter.words.some((word) => question.some((spelled) => word.startsWith(spelled))),
    );
  return found
    .map((sitter) => ({ id: sitter.id, key: keyOf(sitter), typos: Number(hasTypos(sitter)) }))
    .sort((a, b) => a.typos - b.typos || a.key - b.key || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

export type Plain = SyntheticSitter & { words: string[] };

export function plainSitter(sitter: SyntheticSitter): Plain {
  const words = `${sitter.name} ${sitter.area ?? ""} ${sitter.bio}`.split(" ").filter(Boolean);
  return { ...sitter, words: [...new Set(words.flatMap(spellings))] };
}

/** To one decimal, as shown. */
function meanOf({ stars, reviews }: SyntheticSitter): number | null {
  return reviews === 0 ? null : Math.round((stars / reviews) * 10) / 10;
}

function isFree(sitter: Plain, query: SearchCase): boolean {
  const midnight = Date.parse(`${query.date}T00:00:00Z`);
  const window = query.startTime
    ? [query.startTime, query.endTime ?? ""]
    : windows[query.timePeriod ?? ""];
  const hourly = Array.from(
    { length: 12 },
    (_, hour) => [midnight + (8 + hour) * HOUR, midnight + (9 + hour) * HOUR] as const,
  );
  const spans = window ? [spanOn(midnight, window[0] ?? "", window[1] ?? "")] : hourly;
  return spans.some(([start, end]) => {
    const nextDay = end - midnight > 24 * HOUR;
    const overnight = nextDay && (query.service === "boarding" || query.timePeriod === "overnight");
    for (let minute = start; minute < end; minute += HOUR / 2) {
      if (sitter.daysOff.includes(new Date(minute).toISOString().slice(0, 10))) return false;
      if (!overnight && !isOpen(sitter, minute)) return false;
    }
    return hasPlaces(sitter, start, end, Number(query.dogs ?? 1));
  });
}

function hasPlaces(sitter: Plain, begins: number, ends: number, dogs: number): boolean {
  const { notice, horizon, buffer } = sitter.rules;
  const today = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR;
  if (begins < Date.now() + notice * HOUR || begins >= today + (horizon + 1) * 24 * HOUR)
    return false;
  const [start, end] = [begins - (buffer * HOUR) / 60, ends + (buffer * HOUR) / 60];
  const moments = [start, ...sitter.booked.map(({ startAt }) => startAt)].filter(
    (at) => at >= start && at < end,
  );
  return moments.every((at) => {
    const there = sitter.booked.filter(({ startAt, endAt }) => startAt <= at && endAt > at);
    return there.reduce((sum, booking) => sum + booking.dogs, dogs) <= sitter.capacity;
  });
}

function isFreeToStay(sitter: Plain, { startDate = "", endDate = "", ...query }: SearchCase) {
  const service = query.service ?? (startDate === endDate ? "sitting" : "boarding");
  const [from, to] = stayHours[service] ?? ["", ""];
  const at = (date: string, clock: string) => Date.parse(`${date}T${clock}:00Z`);
  const dates: string[] = [];
  for (let day = at(startDate, "00:00"); day <= at(endDate, "00:00"); day += 24 * HOUR)
    dates.push(new Date(day).toISOString().slice(0, 10));
  if (dates.some((date) => sitter.daysOff.includes(date))) return false;
  const dogs = Number(query.dogs ?? 1);
  if (service === "daycare")
    return dates.every((date) => {
      const [start, end] = [at(date, from), at(date, to)];
      for (let minute = start; minute < end; minute += HOUR / 2)
        if (!isOpen(sitter, minute)) return false;
      return hasPlaces(sitter, start, end, dogs);
    });
  const [start, end] = [at(startDate, from), at(endDate, to)];
  // The last minute of an opening counts too.
  const comes = [start, end].every(
    (moment) => isOpen(sitter, moment) || isOpen(sitter, moment - 60_000),
  );
  return comes && hasPlaces(sitter, start, end, dogs);
}

function isOpen(sitter: Plain, instant: number): boolean {
  if (!sitter.hours.length) return true;
  const midnight = instant - (instant % (24 * HOUR));
  return [midnight, midnight - 24 * HOUR].some((day) =>
    sitter.hours.some(({ weekday, from, to }) => {
      const [start, end] = spanOn(day, from, to);
      return weekday === new Date(day).getUTCDay() && start <= instant && end > instant;
    }),
  );
}

function spanOn(midnight: number, from: string, to: string): readonly [number, number] {
  const at = (clock: string) =>
    midnight + Number(clock.slice(0, 2)) * HOUR + (Number(clock.slice(3)) / 60) * HOUR;
  return [at(from), at(to) + (to <= from ? 24 * HOUR : 0)];
}

function centre(degrees: number, most: number): number {
  return (Math.min(Math.floor(degrees * 100 + 1e-7), most * 100 - 1) + 0.5) / 100;
}

function miles(lat: number, lng: number, otherLat: number, otherLng: number): number {
  const turn = Math.PI / 180;
  const rise = Math.sin(((otherLat - lat) * turn) / 2) ** 2;
  const run = Math.sin(((otherLng - lng) * turn) / 2) ** 2;
  const half = rise + Math.cos(lat * turn) * Math.cos(otherLat * turn) * run;
  return 2 * 3958.7613 * Math.asin(Math.sqrt(Math.min(1, half)));
}
