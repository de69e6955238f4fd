import { expect, test } from "vitest";
import { capabilitiesOf, type Role, roleAfterChange } from "#app/domain/account-rules.ts";
import { firstOpenStep, withStepValues } from "#app/domain/onboarding/onboarding-draft.ts";
import { stepSchemas } from "#app/domain/onboarding/onboarding-schemas.ts";
import { meetsSitterGates } from "#app/domain/people/onboarding-rules.ts";
import { ProfileChanges } from "#app/domain/people/profile-schemas.ts";

test.each([
  ["owner", false, [false, true, false]],
  ["owner", true, [false, true, false]],
  ["sitter", false, [false, false, false]],
  ["sitter", true, [true, false, false]],
  ["both", true, [true, true, false]],
  ["admin", true, [false, false, true]],
] as const)(
  "%s with the sitter's side finished %s",
  (role, finished, [canSit, ownsDogs, isAdmin]) => {
    expect(capabilitiesOf(role, finished)).toEqual({ canSit, ownsDogs, isAdmin });
  },
);

type Case = [Role, Role | undefined, "bare" | "whole", boolean, boolean, boolean, Role];
test.each<Case>([
  // current role, requested role, how, onboarding complete, owner's side, sitter's side -> role
  ["owner", undefined, "whole", true, true, false, "owner"],
  ["owner", "sitter", "bare", true, true, false, "sitter"],
  ["owner", "sitter", "whole", true, false, false, "sitter"],
  ["owner", "sitter", "whole", true, true, false, "both"],
  ["owner", "sitter", "whole", false, true, false, "sitter"],
  ["sitter", "owner", "whole", true, false, true, "both"],
  ["sitter", "owner", "bare", true, false, true, "owner"],
  ["owner", "both", "whole", false, true, false, "both"],
])("%s asking for %s (%s) with gates %s, owner's side %s, sitter's side %s is %s", (...row) => {
  const [current, asked, how, meetsSitterGates, ownerSide, sitterSide, role] = row;
  const change = { current, asked, bare: how === "bare", meetsSitterGates, ownerSide, sitterSide };
  expect(roleAfterChange(change)).toBe(role);
});

test("fields not sent stay undefined, aliases too", () => {
  const changes = ProfileChanges.parse({ id: "x", role: "SITTER" });
  expect(Object.entries(changes).filter(([, value]) => value !== undefined)).toEqual([
    ["role", "sitter"],
  ]);
  expect(ProfileChanges.parse({ ownerName: " Ann ", ownerPhoto: null })).toMatchObject({
    name: "Ann",
    profilePhoto: undefined,
  });
  expect(ProfileChanges.parse({ profilePhoto: "" }).profilePhoto).toBeNull();
  expect(ProfileChanges.parse({ rate: 20 }).rates).toEqual({ walking: 20 });
});

test.each([
  [{ name: "" }, "name"],
  [{ name: null }, "name"],
  [{ name: "x".repeat(81) }, "name"],
  [{ bio: "x".repeat(2001) }, "bio"],
  [{ phoneNumber: "call me" }, "phoneNumber"],
  [{ latitude: 91, longitude: 0 }, "latitude"],
  [{ latitude: "north", longitude: 0 }, "latitude"],
  [{ services: ["flying"] }, "services"],
  [{ rates: { walking: -1 } }, "rates"],
  [{ rates: { walking: 20.123 } }, "rates"],
  [{ rate: "much" }, "rate"],
  [{ maxDogs: 0 }, "maxDogs"],
  [{ maxDogs: 13 }, "maxDogs"],
  [{ availability: [{ weekday: 7, from: "09:00", to: "12:00" }] }, "availability"],
  [{ availability: [{ weekday: 1, from: "24:00", to: "12:00" }] }, "availability"],
  [{ daysOff: ["2030-02-30"] }, "daysOff"],
  [{ role: "king" }, "role"],
])("%j is no change of a profile", (wrong, field) => {
  const { error } = ProfileChanges.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a sitter is finished with a bio, experience, dogs, services and a place", () => {
  const facts = {
    bio: "Hello",
    address: "Bern",
    latitude: 46.948,
    longitude: 7.4474,
    experience: "0-1",
    dogSizes: ["small"],
    dogAges: ["adult"],
    services: ["walking"],
  };
  expect(meetsSitterGates(facts)).toBe(true);
  for (const name of Object.keys(facts)) {
    const without = Array.isArray(facts[name as "services"]) ? [] : null;
    expect(meetsSitterGates({ ...facts, [name]: without }), name).toBe(false);
  }
});

const rex = { name: "Rex", breed: "Beagle", age: "2", weight: "12" };
const taken = { dogSizes: ["small"], dogAges: ["adult"], services: ["walking"] };
test.each([
  ["owner", 2, { ...rex, name: " " }, "Name is required"],
  ["owner", 2, { ...rex, breed: " " }, "Breed is required"],
  ["owner", 2, { ...rex, age: " " }, "Age is required"],
  ["owner", 2, { ...rex, weight: " " }, "Weight is required"],
  ["sitter", 2, { experience: "3-5", bio: " " }, "Bio is required"],
  ["sitter", 2, { bio: "Hello" }, "Please fill this in"],
  ["sitter", 3, { ...taken, dogSizes: [] }, "Please choose at least one dog size"],
  ["sitter", 3, { ...taken, dogAges: [] }, "Please choose at least one dog age"],
  ["sitter", 3, { ...taken, services: [] }, "Please choose at least one service"],
  ["sitter", 4, { location: "", point: "47.1,8.1" }, "Address is required"],
  ["sitter", 4, { location: "Bern" }, "Please find your address and choose a place"],
] as const)("the %s's step %i refuses %j", (flow, step, values, message) => {
  const { error } = stepSchemas[flow][step - 1]?.safeParse(values) ?? {};
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("the first open step is the first not passed, or whose values no longer pass", () => {
  const values = { name: "Rex", breed: "Beagle", age: "2", weight: "12", personality: "calm" };
  const draft = (stepDone: number, more = {}) => ({
    values: { ...values, ...more },
    photoKeys: [],
    places: [],
    stepDone,
  });
  expect(firstOpenStep("owner", draft(0))).toBe(1);
  expect(firstOpenStep("owner", draft(2))).toBe(3);
  expect(firstOpenStep("owner", draft(3))).toBe(4);
  expect(firstOpenStep("owner", draft(3, { weight: "" }))).toBe(2);
});

test("a step only replaces its own values; files and overlong text are not stored", () => {
  const typed = { personality: ["calm"], name: "not of this step", bio: "x".repeat(9000) };
  const next = withStepValues("owner", 3, { name: "Rex", personality: ["shy"] }, typed);
  expect(next).toEqual({ name: "Rex", personality: ["calm"], bio: "x".repeat(5000) });
  const file = new File(["x"], "x.txt");
  expect(withStepValues("owner", 3, { personality: ["shy"] }, { bio: file })).toEqual({});
});
