import { describe, expect, test } from "vitest";
import {
  ageClassOf,
  ageText,
  companyTexts,
  dogTimes,
  kilograms,
  sizeOf,
} from "#app/domain/dogs/dog-rules.ts";
import { DogChanges, DogForm, DogInput } from "#app/domain/dogs/dog-schemas.ts";

const rex = { name: "Rex", breed: "Beagle", age: "2 years" };

function refusal(
  input: Record<string, unknown>,
  schema = DogInput as typeof DogInput | typeof DogChanges,
) {
  const parsed = schema.safeParse(input);
  return parsed.success ? null : parsed.error.issues.map((issue) => issue.message);
}

describe("size and age", () => {
  test.each([
    ["10", "small"],
    ["10.1", "medium"],
    ["25 kg", "medium"],
    ["25,5", "large"],
    ["heavy", null],
    [null, null],
  ])("a weight of %s is %s", (weight, size) => expect(sizeOf(weight)).toBe(size));

  test.each([
    ["3", "3 years"],
    ["1", "1 year"],
    ["1,5", "1.5 years"],
    ["2,5 years", "2.5 years"],
    ["7 or 8, maybe", "7 or 8, maybe"],
    ["8 months", "8 months"],
    ["about 3", "about 3 years"],
    ["about 1", "about 1 year"],
    ["born in 2020", "born in 2020"],
  ])("an age of %s is shown as %s", (age, text) => expect(ageText(age)).toBe(text));

  test.each([
    ["11 months", "puppy"],
    ["1 year", "adult"],
    ["6 years 11 months", "adult"],
    ["7", "senior"],
    ["6-8 months", "puppy"],
    ["4 to 6 years", "adult"],
    ["old", null],
    ["born in 2020", null],
  ])("an age of %s is %s", (age, ageClass) => expect(ageClassOf(age)).toBe(ageClass));

  test("a form takes no number that is no age of a dog", () => {
    const refused = ["-1", "- 2 years", "0", "1e3", "999", "31", "400 months", "2020"];
    const taken = ["6 weeks", "30", "2,5", "2-3 years", "2 years 3 months", "about 3"];
    const inWords = ["unknown", "young", "about four", "adult", "born in May 2019", "banana"];
    const isTaken = (age: string) => DogForm.shape.age.safeParse(age).success;
    expect([refused.filter(isTaken), taken.filter((age) => !isTaken(age))]).toEqual([[], []]);
    expect(inWords.map((age) => [isTaken(age), ageClassOf(age)])).toEqual(
      inWords.map(() => [true, null]),
    );
  });

  test("kilograms end at 0.5 and 120", () => {
    expect([kilograms("0.4"), kilograms("0.5"), kilograms("120"), kilograms("120.1")]).toEqual([
      null,
      0.5,
      120,
      null,
    ]);
  });
});

describe("a new dog", () => {
  test("requires name, breed and age", () => {
    expect(refusal({})).toEqual(["Name is required", "Breed is required", "Age is required"]);
    expect(refusal({ ...rex, name: "  " })).toEqual(["Name is required"]);
    expect(refusal({ ...rex, breed: null })).toEqual(["Breed is required"]);
  });

  test("keeps what was written, trimmed, and empties are null", () => {
    expect(
      DogInput.parse({ ...rex, name: " Rex ", weight: " 12 kg ", height: "", bio: null }),
    ).toEqual({
      ...rex,
      weight: "12 kg",
      height: null,
      bio: null,
      personality: [],
      traits: [],
      activities: [],
      availability: [],
      sex: null,
      neutered: null,
      vaccinated: null,
      goodWithDogs: null,
      goodWithCats: null,
      goodWithChildren: null,
    });
    expect(DogInput.parse({ ...rex, weight: 12.5 }).weight).toBe("12.5");
  });

  test.each(["0.4", "121", "heavy", -1, Number.NaN, [12], { kg: 1 }, true])(
    "refuses %s as a weight",
    (weight) => {
      expect(refusal({ ...rex, weight })).toEqual(["Weight must be between 0.5 and 120 kg"]);
    },
  );

  test("takes labels and slugs in any case, once each, and aliases", () => {
    const dog = DogInput.parse({
      ...rex,
      personality: ["Calm", "CALM", "social"],
      activities: ["Dog Park", "Socialization", "fetch"],
      availability: "Weekday Mornings",
    });
    expect(dog.personality).toEqual(["calm", "social"]);
    expect(dog.activities).toEqual(["dog_park", "socializing", "fetch"]);
    expect(dog.availability).toEqual(["weekday_mornings"]);
  });

  test.each([
    ["personality", "Trait7"],
    ["traits", ["friendly", "Trait7"]],
    ["activities", ["Activity9"]],
    ["availability", "weekday"],
    ["activities", [7]],
  ])("refuses an unknown %s", (field, value) => {
    expect(refusal({ ...rex, [field]: value })).toHaveLength(1);
  });

  test.each([
    ["name", 60],
    ["breed", 80],
    ["age", 40],
    ["height", 40],
    ["bio", 2000],
  ])("%s ends at %i characters", (field, most) => {
    expect(refusal({ ...rex, [field]: "x".repeat(most) })).toBe(null);
    expect(refusal({ ...rex, [field]: "x".repeat(most + 1) })).toEqual([
      `Please use at most ${most.toLocaleString("en-US")} characters`,
    ]);
  });
});

test("changes contain only what changes, but never clear a name", () => {
  expect(DogChanges.parse({ bio: null })).toEqual({ bio: null });
  expect(refusal({ name: "" }, DogChanges)).toEqual(["Name is required"]);
  expect(refusal({ age: null }, DogChanges)).toEqual(["Age is required"]);
});

test.each([
  [["weekday_mornings"], ["Weekday mornings"]],
  [
    ["weekend_evenings", "weekday_evenings", "weekday_mornings"],
    ["Weekday mornings and evenings", "Weekend evenings"],
  ],
  [["weekend_mornings", "weekend_afternoons", "weekend_evenings"], ["Weekends"]],
  [dogTimes, ["Any day"]],
  [[], []],
])("company is wanted at %s: %s", (times, texts) => expect(companyTexts(times)).toEqual(texts));
