import { z } from "zod";
import { AnswerShape } from "../answers.ts";
import { dogSexes } from "./dog-facts.ts";
import { dogSizes } from "./dog-rules.ts";

export const PublicDogShape = z
  .object({
    id: z.string(),
    name: z.string(),
    breed: z.string(),
    age: z.string().describe("As the owner wrote it: '2 years'"),
    images: z.array(z.string()).describe("Paths of up to three photos"),
    personality: z.array(z.string()),
    activities: z.array(z.string()),
    size: z.enum(dogSizes).nullable().describe("From the weight: up to 10 kg, up to 25, above"),
  })
  .meta({ id: "PublicDog", description: "An available dog for those who can't sit." });

export const DogShape = z
  .object({
    ...PublicDogShape.shape,
    ownerId: z.string(),
    weight: z.string().nullable().describe("As the owner wrote it, in kilograms"),
    height: z.string().nullable(),
    bio: z.string().nullable(),
    availability: z.array(z.string()),
    sex: z.enum(dogSexes).nullable(),
    neutered: AnswerShape,
    vaccinated: AnswerShape,
    goodWithDogs: AnswerShape,
    goodWithCats: AnswerShape,
    goodWithChildren: AnswerShape,
  })
  .meta({ id: "Dog" });

export const AvailableDogShape = z
  .object({
    ...DogShape.shape,
    distance: z
      .string()
      .nullable()
      .describe("Miles with one decimal, in steps of 0.5; null when a place is unknown"),
    owner: z.object({ id: z.string(), name: z.string(), profilePhoto: z.string().nullable() }),
  })
  .meta({
    id: "AvailableDog",
    description: "An available dog for those who can sit, and for the parties to a booking.",
  });
