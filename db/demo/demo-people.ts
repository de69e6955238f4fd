import { both } from "./demo-both.ts";
import { ownersAround } from "./demo-owners-around.ts";
import { ownersCity } from "./demo-owners-city.ts";
import { ownersEast } from "./demo-owners-east.ts";
import { type DemoPerson, demoEmail } from "./demo-person.ts";
import { sittersCountry } from "./demo-sitters-country.ts";
import { sittersLake } from "./demo-sitters-lake.ts";
import { sittersNorth } from "./demo-sitters-north.ts";
import { sittersWest } from "./demo-sitters-west.ts";

export const demoSitters = [...sittersWest, ...sittersNorth, ...sittersLake, ...sittersCountry];
export const demoOwners = [...ownersCity, ...ownersEast, ...ownersAround];
export const demoBoth = both;

/** Keeps the place running; has neither dogs nor services. */
export const demoAdmin: DemoPerson = { name: "Samuel Frei", login: "admin", joined: 730 };

/** Registered, then went to look for the lead: neither onboarding is finished. */
export const demoNewcomer: DemoPerson = { name: "Flurina Cavegn", joined: 1, isNew: true };

export type DemoSignIn = {
  name: string;
  email: string;
  role: "owner" | "sitter" | "both" | "admin";
};

/** Whose bookings and messages are worth a look, one for each role. */
export const demoSignIns: DemoSignIn[] = [
  signIn("owner", demoOwners),
  signIn("sitter", demoSitters),
  signIn("both", demoBoth),
  signIn("admin", [demoAdmin]),
];

/** The password of everybody in the demo. */
export const DEMO_PASSWORD = "trotwell-demo";

function signIn(role: DemoSignIn["role"], people: DemoPerson[]): DemoSignIn {
  const person = people.find((candidate) => candidate.login === role);
  if (!person) throw new Error(`Nobody in the demo signs in as ${role}`);
  return { name: person.name, email: demoEmail(person), role };
}
