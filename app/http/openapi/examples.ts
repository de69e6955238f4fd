import type { JsonSchema } from "./json-schema-of.ts";

/** What the examples of calls and answers have in common. */
export const sample = {
  id: "0197f3b2-7c1e-4d43-9a51-2f6d3c8e9b10",
  other: "0197f3b2-8a20-4f0b-b7c4-5d1e6f7a8b9c",
  instant: "2027-03-01T09:00:00.000Z",
  photo: "/uploads/3f6c.webp",
  place: { location: "Zürich", latitude: 47.365, longitude: 8.545 },
  credentials: { email: "olive@example.org", password: "correct horse" },
  event: {
    summary: "A walk with Rex",
    startDateTime: "2027-03-01T09:00:00.000Z",
    endDateTime: "2027-03-01T10:00:00.000Z",
  },
} as const;

const { id, other, instant, photo, place } = sample;
const day = "2027-03-01";

/**
 * Texts and numbers by the name of the member that holds them; where a name means several things, by
 * what the member is in, too.
 */
const values: Record<string, string | number | undefined> = {
  id,
  ...place,
  sitterId: other,
  partnerId: other,
  personId: other,
  "sitter.id": other,
  "dog.name": "Rex",
  "dogs.name": "Rex",
  "Dog.name": "Rex",
  "PublicDog.name": "Rex",
  "AvailableDog.name": "Rex",
  "medication.name": "Apoquel",
  "vet.name": "Praxis Seefeld",
  "BusyFeed.name": "Family",
  "emergency.name": "Nina, next door",
  "owner.name": "Olive Owner",
  "User.name": "Olive Owner",
  "user.name": "Olive Owner",
  name: "Sam Sitter",
  email: sample.credentials.email,
  phone: "+41 44 000 00 00",
  phoneNumber: "+41 44 000 00 00",
  contact: "+41 79 000 00 00",
  address: "Seestrasse 1, Zürich",
  area: "Wiedikon, Zürich",
  near: "Zürich",
  "query.place": "Zürich",
  "Place.label": "Zürich, CH",
  place: "At the fountain",
  lat: 47.375,
  lng: 8.525,
  breed: "Beagle",
  age: "3 years",
  weight: "12",
  height: "40",
  distance: 1.5,
  "AvailableDog.distance": "1.5",
  preferredDogBreeds: "Beagle",
  personality: "playful",
  activities: "fetch",
  "Dog.availability": "weekday_mornings",
  "AvailableDog.availability": "weekday_mornings",
  dogSizes: "medium",
  dogSize: "medium",
  dogAges: "adult",
  dogAge: "adult",
  bio: "I love dogs.",
  excerpt: "I love dogs.",
  experience: "3-5",
  rates: 24,
  rate: 24,
  amount: 24,
  price: 24,
  extraDogRates: 12,
  puppyRates: 30,
  services: "walking",
  service: "walking",
  "lines.label": "Dog Walking",
  currency: "USD",
  rating: 4.8,
  minRating: 4.5,
  stars: 5,
  "Review.text": "Rex came back tired and happy every time.",
  limit: 10,
  timePeriod: "morning",
  timeSlot: "09:00 - 10:00",
  startTime: "09:00",
  endTime: "10:00",
  dateTime: instant,
  from: "09:00",
  "next.from": day,
  "proposal.from": day,
  "daysOff.from": day,
  "daysOff.to": day,
  "quietHours.from": "22:00",
  to: "17:00",
  until: "07:00",
  month: "2027-03",
  "MiniUser.role": "sitter",
  "PublicSitter.role": "sitter",
  "items.status": "confirmed",
  notes: "Rex is shy at first.",
  "Notification.kind": "answer",
  "Notification.text": "Sam Sitter accepted your request: Walking Rex",
  href: `/bookings/${id}`,
  "vaccinations.kind": "Rabies",
  dose: "1 tablet",
  when: "With the evening meal",
  access: "The key is with the neighbor",
  microchip: "756098100000001",
  summary: "A walk with Rex",
  feeding: "Half a cup at 7 and at 18",
  walking: "An hour in the woods, twice a day",
  habits: "Hides from thunder",
  otherDogs: "Friendly, once they have met",
  children: "Patient, as long as nobody pulls his tail",
  "query.children": "yes",
  garden: "yes",
  home: "house",
  ownDogs: "no",
  otherPets: "no",
  smoking: "no",
  car: "yes",
  dog: id,
  search: "garden",
  title: "Choir",
  assumed: 'We don\'t know the time zone "Home" and took it for Zurich time',
  host: "calendar.example.org",
  fault: "It has not answered for a day",
  "events.reason": "Its start is no date or time",
  hints: "Sam Sitter has a dog; Rex isn't good with dogs",
  note: "My passport, valid until 2031",
  publicKey: "BOHVsfl9bw-z8r9np…",
  next: "24.0197f3b2",
  accessToken: "trw_3Jq…",
  url: "https://dogs.example.org/care/3Jq…",
  htmlLink: `https://dogs.example.org/bookings/${id}`,
  clientId: "a-1",
  messageId: "16",
  cursor: "17-0-0",
  content: "Hello!",
  description: "A red collar",
};

/** Of members that have none of these, by how they are named. */
const byEnding: [RegExp, string][] = [
  [/ids?$/i, id],
  [/^(avatar|profilePhoto|cover|images?|gallery)$/, photo],
  [/dates?$|daysOff|validUntil|^paused/i, day],
];

type Schema = {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  type?: string | string[];
  format?: string;
  minimum?: number;
};

/** A value of a schema, as an example; `name` is the member that holds it, or the schema's own. */
export function exampleOf(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  name: string,
  holder = "",
): unknown {
  const { $ref, anyOf, items, properties, required, additionalProperties, ...its }: Schema = schema;
  const inner = (of: Schema | undefined, member = name, within = holder) =>
    exampleOf(of ?? {}, named, member, within);
  if ($ref) return inner(named[$ref.split("/").at(-1) ?? ""]);
  if ("const" in its) return its.const;
  const known = [values[`${holder}.${name}`], values[name]];
  if (its.enum) return known.find((value) => its.enum?.includes(value)) ?? its.enum[0];
  if (anyOf) return inner(anyOf[0]);
  if (items) return [inner(items)];
  if (properties) {
    // What may be missing and can have one value only, such as `deleted`, is seldom there.
    const shown = Object.entries(properties).filter(
      ([key, member]) => !("const" in member) || required?.includes(key),
    );
    return Object.fromEntries(shown.map(([key, member]) => [key, inner(member, key, name)]));
  }
  if (additionalProperties) return { walking: inner(additionalProperties) };
  const types = [its.type].flat();
  if (types.includes("boolean")) return true;
  if (its.format) return its.format === "date" ? day : instant;
  const isText = types.includes("string");
  const value = known.find((one) => typeof one === (isText ? "string" : "number"));
  if (value !== undefined || !isText) return value ?? Math.max(its.minimum ?? 1, 1);
  return byEnding.find(([names]) => names.test(name))?.[1] ?? "All is well.";
}
