import { z } from "zod";
import { OptionalAnswer } from "../answers.ts";
import {
  BoundedString,
  ListOf,
  OptionalLine,
  OptionalSlug,
  OptionalText,
  RequiredLine,
  RequiredText,
  Slug,
} from "../fields.ts";
import { type DogFacts, dogSexes } from "./dog-facts.ts";
import {
  activities,
  activityAliases,
  ageInMonths,
  ageText,
  dogTimes,
  kilograms,
  personalities,
} from "./dog-rules.ts";

/*
 * One schema for each operation on a dog; the atoms serve onboarding too, whose fields have other
 * names. Age, weight and height stay the text that the person wrote.
 */

export const DogName = RequiredLine(60, "Name is required");
export const DogBreed = RequiredLine(80, "Breed is required");
export const DogAge = RequiredLine(40, "Age is required");
/** Nothing but a number, with its unit. */
const BARE_NUMBER = /^\P{L}*\d\P{L}*(?:e\d+|[jmwy]\p{L}*)?$/iu;
/**
 * A bare number in a form means years, and has to be an age of a dog. Programs keep what they sent.
 * Words such as 'about four' or 'unknown' are taken from both.
 */
export const TypedDogAge = DogAge.overwrite(ageText).refine(
  (age) => !BARE_NUMBER.test(age) || ageInMonths(age) !== null,
  "Please enter an age, such as 2 years or 8 months",
);
export const DogBio = OptionalText(2000);
export const Personalities = ListOf(Slug(personalities));
export const Activities = ListOf(Slug(activities, activityAliases));
export const DogTimes = ListOf(Slug(dogTimes));

export const WEIGHT_RANGE = "Weight must be between 0.5 and 120 kg";

/** A number with an optional 'kg', 0.5 to 120; empty becomes null. */
export const DogWeight = z
  .union([BoundedString(100, undefined, WEIGHT_RANGE), z.number()], { error: WEIGHT_RANGE })
  .transform((weight) => String(weight).trim())
  .refine((weight) => weight === "" || kilograms(weight) !== null, WEIGHT_RANGE)
  .nullish()
  .transform((weight) => weight || null);

/** `traits` is an alias of personality; `ownerId` may only be the caller's own. */
export const DogInput = z.object({
  name: DogName,
  breed: DogBreed,
  age: DogAge,
  weight: DogWeight,
  height: OptionalLine(40),
  bio: DogBio,
  personality: Personalities,
  traits: Personalities,
  activities: Activities,
  availability: DogTimes,
  sex: OptionalSlug(dogSexes),
  neutered: OptionalAnswer,
  vaccinated: OptionalAnswer,
  goodWithDogs: OptionalAnswer,
  goodWithCats: OptionalAnswer,
  goodWithChildren: OptionalAnswer,
  ownerId: BoundedString(100).nullish(),
});
export type DogInput = z.output<typeof DogInput>;

export const DogForm = DogInput.omit({ traits: true, ownerId: true }).extend({ age: TypedDogAge });
export type DogForm = z.output<typeof DogForm>;

/** Onboarding asks for none of the facts. */
export type NewDog = Omit<DogForm, keyof DogFacts> &
  Partial<DogFacts & Pick<DogInput, "traits" | "ownerId">>;

/** Absent fields stay; empty ones are cleared (undefined from a form), but name, breed and age. */
export const DogChanges = DogInput.omit({ ownerId: true }).partial().extend({
  name: DogName.exactOptional(),
  breed: DogBreed.exactOptional(),
  age: DogAge.exactOptional(),
});
export type DogChanges = z.output<typeof DogChanges>;

export const DogPhotoRemoval = z.object({
  imageUrl: RequiredText(300, "Please name the photo to delete"),
});
