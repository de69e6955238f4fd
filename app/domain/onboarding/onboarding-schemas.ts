import { z } from "zod";
import { kilograms } from "../dogs/dog-rules.ts";
import {
  Activities,
  DogBio,
  DogBreed,
  DogName,
  Personalities,
  TypedDogAge,
  WEIGHT_RANGE,
} from "../dogs/dog-schemas.ts";
import { OptionalLine, PointText, RequiredLine, RequiredText, TrimmedString } from "../fields.ts";
import { flows } from "../people/onboarding-rules.ts";
import {
  MaxDogsText,
  SitterDogAges,
  SitterDogSizes,
  SitterExperience,
  SitterServices,
  YesNo,
} from "../people/sitting/sitter-schemas.ts";
import { ServiceRates } from "../prices/rate-schemas.ts";

/*
 * One schema for each step: its gate, its form, and its part of the draft. A draft holds what was
 * typed, so numbers are taken as text, too.
 */

export const FlowChoice = z.object({ role: z.enum(flows, "Please choose one of the two") });

export const PhotoStep = z.object({});

/** The area becomes the owner's location; the draft only remembers what was typed. */
export const OwnerProfileStep = z.object({ area: OptionalLine(200) });

export const OwnerDogStep = z.object({
  name: DogName,
  breed: DogBreed,
  age: TypedDogAge,
  weight: TrimmedString(100, "Weight is required", WEIGHT_RANGE)
    .min(1, { error: "Weight is required", abort: true })
    .refine((text) => kilograms(text) !== null, WEIGHT_RANGE),
});

export const OwnerPersonalityStep = z.object({
  personality: Personalities.refine(some, "Please choose at least one trait"),
  bio: DogBio,
});

export const OwnerActivitiesStep = z.object({
  activities: Activities.refine(some, "Please choose at least one activity"),
});

export const SitterExperienceStep = z.object({
  experience: SitterExperience,
  bio: RequiredText(2000, "Bio is required"),
});

export const SitterPreferencesStep = z.object({
  dogSizes: SitterDogSizes.refine(some, "Please choose at least one dog size"),
  dogAges: SitterDogAges.refine(some, "Please choose at least one dog age"),
  services: SitterServices.refine(some, "Please choose at least one service"),
  rates: ServiceRates.optional(),
  acceptsMultipleDogs: YesNo.optional(),
  maxDogs: MaxDogsText,
  hasHomeVisit: YesNo.optional(),
  canHostOvernight: YesNo.optional(),
});

export const SitterLocationStep = z.object({
  location: RequiredLine(200, "Address is required"),
  point: PointText("Please choose a place", "Please find your address and choose a place"),
});

export const stepSchemas = {
  owner: [OwnerProfileStep, OwnerDogStep, OwnerPersonalityStep, OwnerActivitiesStep],
  sitter: [PhotoStep, SitterExperienceStep, SitterPreferencesStep, SitterLocationStep],
} as const;

export const OwnerOnboarding = OwnerDogStep.extend(OwnerPersonalityStep.shape).extend(
  OwnerActivitiesStep.shape,
);
export const SitterOnboarding = SitterExperienceStep.extend(SitterPreferencesStep.shape).extend(
  SitterLocationStep.shape,
);

function some(list: unknown[]): boolean {
  return list.length > 0;
}
