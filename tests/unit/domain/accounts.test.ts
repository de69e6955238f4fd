import { expect, test } from "vitest";
import { capabilitiesOf, type Role, roleAfterChange } from "#app/domain/accounts/account-rules.ts";
import { ProfileChanges } from "#app/domain/accounts/profile/profile-schemas.ts";
import { firstOpenStep, withStepValues } from "#app/domain/onboarding/onboarding-draft.ts";

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
