import { z } from "zod";

export const LostDogLinkShape = z
  .object({
    url: z.string().describe("The public page; everybody who has its address can open it"),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: "LostDogLink" });

const SightingShape = z.object({
  id: z.string(),
  seenAt: z.iso.datetime(),
  place: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  text: z.string().nullable(),
  contact: z.string().nullable(),
  image: z.string().nullable().describe("A path for those who care for the dog"),
  createdAt: z.iso.datetime(),
});

export const LostDogShape = z
  .object({
    ...LostDogLinkShape.shape,
    area: z.string(),
    since: z.iso.datetime(),
    description: z.string().nullable(),
    phone: z.string().nullable(),
    sightings: z.array(SightingShape).describe("Newest first"),
  })
  .meta({ id: "LostDog" });
