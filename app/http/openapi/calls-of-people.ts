import { z } from "zod";
import { ProfileChanges } from "#app/domain/accounts/profile/profile-schemas.ts";
import {
  MiniUserShape,
  PrivateUserShape,
  PublicSitterShape,
} from "#app/domain/accounts/profile/user-json-schemas.ts";
import { AvailabilityRange } from "#app/domain/availability/availability-schemas.ts";
import { BusyShape } from "#app/domain/availability/busy-json-schemas.ts";
import { ReviewPage } from "#app/domain/sitters/review-schemas.ts";
import {
  ReviewListShape,
  SitterListShape,
} from "#app/domain/sitters/search/sitter-list-json-schemas.ts";
import { SitterSearch } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import type { DescribedCalls } from "./described-call.ts";

export const callsOfPeople: DescribedCalls = {
  noun: "People",
  about: "Profiles, and the search for sitters.",
  calls: [
    {
      call: "GET /users/me",
      summary: "Oneself",
      notes: "The caller in full, as nobody else sees them.",
      who: "signed in",
      answers: { 200: PrivateUserShape },
    },
    {
      call: "GET /users/sitters",
      summary: "Search listed sitters",
      notes:
        "`lat` and `lng` go together; `radius` and `sort=distance` need them. `startTime` and `endTime` go together, and need `date`, as `timePeriod` does, which stands in place of them. `total` counts to 1,000. With `after=<meta.next>` it goes on by key without that limit. Distances are between the centres of 0.01-degree cells.",
      who: "anyone",
      query: SitterSearch,
      answers: { 200: SitterListShape },
      errors: { 429: ["rate_limited"] },
      example: { lat: "47.37", lng: "8.54", radius: "5", service: "walking", sort: "distance" },
    },
    {
      call: "GET /users/{id}",
      summary: "A person",
      notes:
        "Oneself in full, a listed sitter as the public sees them, somebody one has to do with in short; anyone else is 404.",
      who: "anyone",
      answers: { 200: z.union([PrivateUserShape, PublicSitterShape, MiniUserShape]) },
    },
    {
      call: "PATCH /users/{id}",
      summary: "Change one's own profile",
      notes:
        "What is not named stays as it is. `ownerName` and `sitterName` are other names of `name`, `ownerPhoto` and `sitterPhoto` of `profilePhoto`. A photo is one that the caller uploaded.",
      who: "signed in",
      body: ProfileChanges,
      answers: { 200: PrivateUserShape },
      errors: { 403: ["forbidden"], 409: ["role_in_use"], 429: ["rate_limited"] },
      example: {
        role: "sitter",
        bio: "I walk dogs along the lake.",
        services: ["walking"],
        rates: { walking: 24 },
      },
    },
    {
      call: "PATCH /users/profile/photo",
      summary: "Upload one's profile photo",
      notes:
        "JPEG, PNG, WebP, GIF (its first frame) or AVIF of at most 5 MB. It replaces the photo before it and is served in three widths.",
      who: "signed in",
      body: z.object({}),
      files: { name: "file", most: 1, required: true },
      answers: { 200: PrivateUserShape },
      errors: { 429: ["rate_limited"] },
    },
    {
      call: "GET /users/{id}/availability",
      summary: "When a sitter is busy",
      notes: "Without a range, the next 31 days; a year at most.",
      who: "anyone",
      query: AvailabilityRange,
      answers: { 200: BusyShape },
      example: { from: "2027-03-01", to: "2027-03-07" },
    },
    {
      call: "GET /users/{id}/reviews",
      summary: "What others said about a sitter",
      notes: "Of a listed sitter, newest first. Nobody can leave a review yet.",
      who: "anyone",
      query: ReviewPage,
      answers: { 200: ReviewListShape },
      example: { page: "1", limit: "10" },
    },
  ],
};
