import { describe, expect, test } from "vitest";
import { homeHints } from "#app/domain/bookings/requests/home-hints.ts";
import { type DogFacts, dogFactTexts } from "#app/domain/dogs/dog-facts.ts";
import { DogChanges, DogInput } from "#app/domain/dogs/dog-schemas.ts";
import {
  type Home,
  homeFacts,
  homeTexts,
  homeWishes,
} from "#app/domain/people/sitting/home-rules.ts";
import { HomeForm } from "#app/domain/people/sitting/home-schemas.ts";
import { searchLabels } from "#app/domain/sitters/search/search-labels.ts";

const rex = { name: "Rex", breed: "Beagle", age: "3 years" };
const factsOf = (given: Partial<DogFacts>): DogFacts => DogInput.parse({ ...rex, ...given });
const homeOf = (given: Partial<Home>): Home => HomeForm.parse(given);

describe("a dog's facts", () => {
  test("are unknown unless given, and only what is named changes", () => {
    expect(dogFactTexts(factsOf({}))).toEqual([]);
    expect(DogChanges.parse({})).toEqual({});
    expect(DogChanges.parse({ sex: "Female", neutered: "unknown", vaccinated: "" })).toEqual({
      sex: "female",
      neutered: null,
      vaccinated: null,
    });
    expect(DogChanges.safeParse({ goodWithCats: "maybe" }).error?.issues[0]?.message).toBe(
      "Please choose one of: yes, no, unknown",
    );
  });

  test("are said in a few words, without the unknown ones", () => {
    const facts = factsOf({ sex: "male", neutered: "no", vaccinated: "yes", goodWithCats: "no" });
    expect(dogFactTexts(facts)).toEqual([
      "Male",
      "Not neutered",
      "Vaccinated",
      "Not good with cats",
    ]);
    const female = factsOf({ sex: "female", neutered: "yes" });
    expect(dogFactTexts(female)).toEqual(["Female", "Spayed"]);
  });
});

describe("a home", () => {
  test("is described as far as the sitter does", () => {
    expect(homeTexts(homeOf({}))).toEqual([]);
    expect(homeTexts(homeOf({ kind: "flat", ownDogs: "yes", children: "no" }))).toEqual([
      "Apartment",
      "Has a dog",
      "No children",
    ]);
  });

  test("tells its good points from the plain facts", () => {
    const home = homeOf({ kind: "flat", garden: "no", ownDogs: "yes", children: "no", car: "yes" });
    expect(homeFacts(home)).toEqual({
      plain: ["Apartment", "No yard", "Has a dog"],
      good: ["No children", "Has a car"],
    });
    expect(homeFacts(homeOf({}))).toEqual({ plain: [], good: [] });
  });

  test("has a chip for each wish", () => {
    expect(searchLabels(homeWishes, { today: "2027-01-01" })).toEqual([
      ["home", "House"],
      ["garden", "Yard"],
      ["ownDogs", "No other dogs"],
      ["otherPets", "No other pets"],
      ["children", "No children"],
      ["smoking", "Smoke-free"],
      ["car", "Has a car"],
    ]);
  });
});

describe("hints", () => {
  const full = homeOf({ ownDogs: "yes", otherPets: "yes", children: "yes" });
  const dogs = [{ name: "Rex", facts: factsOf({ goodWithDogs: "no", goodWithChildren: "no" }) }];

  test("name what does not go together, to the owner and to the sitter", () => {
    expect(homeHints(full, "Luca", dogs)).toEqual([
      "Luca has a dog; Rex isn't good with dogs",
      "Luca has children at home; Rex isn't good with children",
    ]);
    expect(homeHints(full, null, dogs)[0]).toBe("You have a dog; Rex isn't good with dogs");
  });

  test("take other pets for cats", () => {
    const catHater = { name: "Asta", facts: factsOf({ goodWithCats: "no" }) };
    expect(homeHints(full, "Luca", [catHater])).toEqual([
      "Luca has other pets; Asta isn't good with cats",
    ]);
  });

  test("need both sides to have said so", () => {
    expect(homeHints(homeOf({}), "Luca", dogs)).toEqual([]);
    expect(homeHints(homeOf({ ownDogs: "no", children: "no" }), "Luca", dogs)).toEqual([]);
    expect(homeHints(full, "Luca", [{ name: "Rex", facts: factsOf({}) }])).toEqual([]);
  });
});

test("a highest rate is told as money, however it was typed", () => {
  const labelOf = (maxRate: string) => searchLabels({ maxRate }, { today: "2027-01-01" });
  expect(labelOf("80")).toEqual([["maxRate", "Up to $80"]]);
  expect(labelOf("22,5")).toEqual([["maxRate", "Up to $22.50"]]);
  expect(labelOf("much")).toEqual([]);
});
