import { type DemoPerson, demoEmail } from "./demo-person.ts";
import { ownersAround } from "./owners-around.ts";
import { ownersCity } from "./owners-city.ts";
import { ownersEast } from "./owners-east.ts";
import { both } from "./people-both.ts";
import { sittersCountry } from "./sitters-country.ts";
import { sittersLake } from "./sitters-lake.ts";
import { sittersNorth } from "./sitters-north.ts";
import { sittersWest } from "./sitters-west.ts";

export const demoSitters = [...sittersWest, ...sittersNorth, ...sittersLake, ...sittersCountry];
export const demoOwners = [...ownersCity, ...ownersEast, ...ownersAround];
export const demoBoth = both;

/** Has neither dogs nor services. */
export const demoAdmin: DemoPerson = { name: "Samuel Frei", login: "admin", joined: 730 };

/** Has finished neither onboarding. */
export const demoNewcomer: DemoPerson = { name: "Flurina Cavegn", joined: 1, isNew: true };

export type DemoSignIn = {
  name: string;
  email: string;
  role: "owner" | "sitter" | "both" | "admin";
};

export const demoSignIns: DemoSignIn[] = [
  signIn("owner", demoOwners),
  signIn("sitter", demoSitters),
  signIn("both", demoBoth),
  signIn("admin", [demoAdmin]),
];

export const DEMO_PASSWORD = "trotwell-demo";

/** Is asked for a code after the password, which an app shows with this key. */
export const demoCodes = {
  ...signIn("codes", demoOwners),
  key: "TROTWELLDEMOTROTWELLDEMOTROTWELL",
};

function signIn<R extends string>(role: R, people: DemoPerson[]) {
  const person = people.find((candidate) => candidate.login === role);
  if (!person) throw new Error(`Nobody in the demo signs in as ${role}`);
  return { name: person.name, email: demoEmail(person), role };
}
