import { DAY, HOUR } from "../../app/domain/durations.ts";
import { cellCentre } from "../../app/domain/places/place-rules.ts";

export type SyntheticSitter = {
  id: string;
  name: string;
  area: string | null;
  bio: string;
  latitude: number | null;
  longitude: number | null;
  shown: boolean;
  finishedAt: number;
  reviews: number;
  /** The sum over the reviews. */
  stars: number;
  rates: Record<string, number | null>;
  sizes: string[];
  ages: string[];
  hours: { weekday: number; from: string; to: string }[];
  daysOff: string[];
  capacity: number;
  /** As a search asks for it, by the name of its field; null is not said. */
  home: Record<string, string | null>;
  /** Hours, days and minutes. */
  rules: { notice: number; horizon: number; buffer: number };
  /** UTC instants. */
  booked: { startAt: number; endAt: number; dogs: number }[];
};

const first =
  "Amara Luca Zoë Noah Mia Elias Jürg Björn Anaïs Chloé Søren Müge Léa Anna Hanna Jonas Lukas Marta Piotr Olga Ivan Sofia Emma Liam Olivia Mateo".split(
    " ",
  );
const last =
  "Okafor Bernasconi Müller Keller Weber Dubois García Novák Østergaard Smith Brown Rossi Kowalski Schröder Meier Huber Fischer Johansson Petrović Nakamura".split(
    " ",
  );
const towns: [string, number, number][] = [
  ["Zürich", 47.3769, 8.5417],
  ["Genève", 46.2044, 6.1432],
  ["New York", 40.7128, -74.006],
  ["München", 48.1351, 11.582],
  ["London", 51.5072, -0.1276],
  ["Sydney", -33.8688, 151.2093],
  ["Suva", -18.1248, 178.45],
  ["Taveuni", -16.85, -179.97],
  ["São Paulo", -23.5505, -46.6333],
  ["Tromsø", 69.6492, 18.9553],
];
const bioWords =
  "walks morning along river gentle puppies garden fenced experience patient rescue hiking weekend calm senior medication training forest lake evenings playful trusted updates photos house quiet".split(
    " ",
  );
const weeks = [
  [],
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "08:00", to: "18:00" })),
  [0, 6].map((weekday) => ({ weekday, from: "10:00", to: "20:00" })),
  [1, 3, 5].map((weekday) => ({ weekday, from: "16:00", to: "22:00" })),
  [5, 6].map((weekday) => ({ weekday, from: "20:00", to: "04:00" })),
];
const homeQuestions = ["garden", "ownDogs", "otherPets", "children", "smoking", "car"];
const usual: Record<string, number> = {
  walking: 20,
  sitting: 45,
  boarding: 60,
  daycare: 45,
  training: 30,
  grooming: 40,
};

export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pickFrom<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** The same for the same seed, with `spread` more invented towns per thousand sitters. */
export function* syntheticSitters(
  count: number,
  seed: number,
  firstDay: string,
): Generator<SyntheticSitter> {
  const random = randomFrom(seed);
  const places = [...towns];
  for (let made = 0; made < count / 2500; made++) {
    const name = `${pickFrom(random, ["Ober", "Neu", "Sankt ", "Port ", "Alt"])}${pickFrom(random, ["dorf", "berg", "ville", "ford", "stad"])}${made}`;
    places.push([name, random() * 110 - 45, random() * 360 - 180]);
  }
  const chance = (share: number) => random() < share;
  const some = (list: readonly string[], share: number) => list.filter(() => chance(share));
  const day = (ahead: number) => Date.parse(`${firstDay}T00:00:00Z`) + ahead * DAY;
  for (let index = 0; index < count; index++) {
    const [area, lat, lng] = pickFrom(random, places);
    const placed = chance(0.97);
    const off = () => (random() + random() + random() - 1.5) * 0.2;
    const point = cellCentre(lat + off(), ((lng + off() * 1.3 + 540) % 360) - 180);
    const [services, daysOff, booked] = [
      some(Object.keys(usual), 0.4),
      [] as string[],
      [] as SyntheticSitter["booked"],
    ];
    if (chance(0.3))
      daysOff.push(new Date(day(Math.floor(random() * 14))).toISOString().slice(0, 10));
    const bookings = chance(0.2) ? 1 + Math.floor(random() * 3) : 0;
    for (let made = 0; made < bookings; made++) {
      const startAt =
        day(Math.floor(random() * 14)) + Math.floor(random() * 23) * HOUR + made * 1000;
      const endAt = startAt + (1 + Math.floor(random() * 8)) * HOUR;
      booked.push({ startAt, endAt, dogs: 1 + (Math.floor(startAt / HOUR) % 2) });
    }
    yield {
      id: `s${Math.floor(random() * 2 ** 32).toString(36)}-${index.toString(36)}`,
      name: `${pickFrom(random, first)} ${pickFrom(random, last)}`,
      area: placed ? area : null,
      bio: Array.from({ length: 4 + Math.floor(random() * 8) }, () =>
        pickFrom(random, bioWords),
      ).join(" "),
      latitude: placed ? point.latitude : null,
      longitude: placed ? point.longitude : null,
      shown: chance(0.97),
      finishedAt: 1_600_000_000_000 + Math.floor(random() * count * 10) * 1000,
      ...reviewed(random),
      rates: Object.fromEntries(
        services.map((name) => [
          name,
          chance(0.1) ? null : Math.round((usual[name] ?? 20) * (0.5 + random())),
        ]),
      ),
      sizes: some(["small", "medium", "large"], 0.7),
      ages: some(["puppy", "adult", "senior"], 0.7),
      hours: pickFrom(random, weeks),
      daysOff,
      rules: chance(0.2)
        ? {
            notice: pickFrom(random, [0, 24, 72]),
            horizon: pickFrom(random, [4, 10, 365]),
            buffer: pickFrom(random, [0, 15, 60]),
          }
        : { notice: 0, horizon: 365, buffer: 0 },
      home: Object.fromEntries(
        ["home", ...homeQuestions].map((name) => {
          const answers = name === "home" ? ["house", "flat"] : ["yes", "no"];
          return [name, chance(0.3) ? null : pickFrom(random, answers)];
        }),
      ),
      capacity: chance(0.3) ? 2 + Math.floor(random() * 3) : 1,
      booked,
    };
  }
}

/** Half have none, most of the others a few and some hundreds; the mean is mostly above 4.5. */
function reviewed(random: () => number): { reviews: number; stars: number } {
  if (random() < 0.5) return { reviews: 0, stars: 0 };
  const reviews = Math.ceil(Math.exp(random() ** 2 * 6));
  const usual = 5 - 2 * random() ** 3;
  let stars = 0;
  const rolled = Math.min(reviews, 20);
  for (let roll = 0; roll < rolled; roll++)
    stars += Math.max(1, Math.min(5, Math.round(usual + (random() - 0.5) * 2)));
  return { reviews, stars: Math.round((stars * reviews) / rolled) };
}
