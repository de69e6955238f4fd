import { z } from "zod";
import { AvailableDogSearch } from "#app/domain/dogs/available-dog-schemas.ts";
import { AvailableDogShape, DogShape, PublicDogShape } from "#app/domain/dogs/dog-json-schemas.ts";
import { DogChanges, DogInput, DogPhotoRemoval } from "#app/domain/dogs/dog-schemas.ts";
import { BeforeQuery } from "../api/list-json.ts";
import type { DescribedCalls } from "./described-call.ts";

const photos = { name: "images", most: 3 } as const;

export const callsOfDogs: DescribedCalls = {
  noun: "Dogs",
  about: "One's own dogs, and those that look for somebody.",
  calls: [
    {
      call: "GET /dogs",
      summary: "One's own dogs",
      notes: "All of them, newest first, 200 at a time.",
      who: "signed in",
      query: BeforeQuery,
      answers: { 200: z.array(DogShape) },
    },
    {
      call: "POST /dogs",
      summary: "Register a dog",
      notes: "`traits` is another name for `personality`; `ownerId` may only be the caller's own.",
      who: "signed in",
      body: DogInput,
      files: photos,
      answers: { 201: DogShape },
      errors: { 403: ["forbidden"], 429: ["rate_limited"] },
      example: {
        name: "Rex",
        breed: "Beagle",
        age: "3 years",
        weight: "12",
        personality: ["playful"],
      },
    },
    {
      call: "GET /dogs/available",
      summary: "Dogs that look for somebody",
      notes: "Callers who can't sit get the public half of each dog, and no distances.",
      who: "anyone",
      query: AvailableDogSearch,
      answers: { 200: z.array(z.union([AvailableDogShape, PublicDogShape])) },
      errors: { 429: ["rate_limited"] },
      example: { size: ["small", "medium"], search: "beagle" },
    },
    {
      call: "GET /dogs/user/{userId}",
      summary: "Somebody's dogs",
      notes: "One's own: all. Another's: those that are available or in a shared booking.",
      who: "signed in",
      query: BeforeQuery,
      answers: { 200: z.array(z.union([DogShape, PublicDogShape])) },
    },
    {
      call: "GET /dogs/{id}",
      summary: "A dog",
      notes: "For its owner, and a sitter with a pending, accepted or completed booking for it.",
      who: "signed in",
      answers: { 200: DogShape },
    },
    {
      call: "GET /dogs/{id}/public",
      summary: "A dog that looks for somebody",
      notes:
        "For anyone while the dog has times at which it needs somebody; else for its owner and the parties of its bookings. Callers who can't sit get the public half.",
      who: "anyone",
      answers: { 200: z.union([AvailableDogShape, PublicDogShape]) },
    },
    {
      call: "PATCH /dogs/{id}",
      summary: "Change a dog",
      notes: "Images add to those that are there, three in all.",
      who: "signed in",
      body: DogChanges,
      files: photos,
      answers: { 200: DogShape },
      errors: { 403: ["forbidden"], 429: ["rate_limited"] },
      example: { weight: "13.5", availability: ["weekday_mornings"] },
    },
    {
      call: "DELETE /dogs/{id}",
      summary: "Remove a dog",
      notes: "Past bookings keep showing it.",
      who: "signed in",
      answers: { 204: null },
      errors: { 403: ["forbidden"], 409: ["dog_has_bookings"] },
    },
    {
      call: "DELETE /dogs/{id}/images",
      summary: "Remove a photo of a dog",
      notes: "`imageUrl` may stand in the query or in the body.",
      who: "signed in",
      query: DogPhotoRemoval.partial(),
      body: DogPhotoRemoval.partial(),
      bodyOptional: true,
      answers: { 200: DogShape },
      errors: { 403: ["forbidden"] },
      example: { imageUrl: "/uploads/3f6c.webp" },
    },
  ],
};
