import { z } from "zod";
import { roles } from "../account-rules.ts";
import { policies } from "../prices/price-terms.ts";
import { HomeShape } from "./sitting/home-schemas.ts";

export const WeeklyHourShape = z.object({
  weekday: z.int().min(0).max(6).describe("0 is Sunday"),
  from: z.string().describe("HH:mm"),
  to: z.string().describe("HH:mm; at or before `from` it is on the next day"),
});

/** Counted by sitter-numbers.server.ts. */
export const sitterNumbers = {
  completedBookings: z.int().describe("Bookings that were agreed on and are over"),
  returningOwners: z.int().describe("Owners with such bookings on two dates or more"),
  cancelledBookings: z
    .int()
    .nullable()
    .describe(
      "Accepted bookings that the sitter cancelled in the last 365 days, a weekly booking ended at once as one; null below five completed ones",
    ),
};

export const topSitter = z
  .boolean()
  .describe(
    "Chosen each night: reviews by 5 owners or more, rated 4.8 or more, 90 % answered within 24 hours, no accepted booking cancelled in 90 days",
  );

/** Of the latest first messages and requests; counted by response-queries.server.ts. */
export const answerNumbers = {
  answeredWithinDay: z
    .int()
    .nullable()
    .describe("Percent of first messages and requests; null below five"),
  medianAnswerMinutes: z.int().nullable().describe("Null below five answers"),
};

const serviceDollars = z.record(z.string(), z.number());

const PricingShape = z.object({
  extraDogRates: serviceDollars.describe("Dollars for each dog after the first, else the rate"),
  puppyRates: serviceDollars.describe("Dollars for a dog under a year, else the rate"),
  holidayPercent: z.int().describe("Percent more on holidays"),
  longStay: z
    .object({ from: z.int(), percent: z.int() })
    .nullable()
    .describe("Percent less for stays of so many nights, or days, and more"),
  policy: z.enum(policies).describe("When cancelling an accepted booking is free"),
});

const sitterHalf = {
  services: z.array(z.string()),
  rate: z.number().nullable().describe("Dollars an hour for walking; null is 'Price on request'"),
  rates: serviceDollars.describe("Dollars for each service that has a rate"),
  pricing: PricingShape,
  experience: z.string().nullable(),
  acceptsMultipleDogs: z.boolean(),
  maxDogs: z.int(),
  noticeHours: z.int().describe("How long before its start a booking must be requested"),
  hasHomeVisit: z.boolean(),
  canHostOvernight: z.boolean(),
  home: HomeShape,
  dogSizes: z.array(z.string()),
  dogAges: z.array(z.string()),
  preferredDogBreeds: z.array(z.string()),
  isBackgroundChecked: z.boolean(),
  verified: z.boolean(),
  topSitter,
  rating: z.number().nullable().describe("null until there is a review"),
  reviewCount: z.int(),
  availability: z.array(WeeklyHourShape).describe("Weekly hours"),
  daysOff: z.array(z.string()).describe("yyyy-MM-dd; empty for everyone but the sitter"),
  gallery: z.array(z.string()).describe("Paths of photos"),
  listed: z.boolean(),
};

const place = {
  location: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
};

const createdAt = z.iso.datetime();

export const SitterShape = z.object(sitterHalf);

export const MiniUserShape = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(roles),
    profilePhoto: z.string().nullable().describe("Path such as /uploads/key.webp"),
    bio: z.string().nullable(),
  })
  .meta({ id: "MiniUser", description: "Somebody the caller has to do with, in short." });

export const ListedSitterShape = z.object({
  ...MiniUserShape.shape,
  ...place,
  ...sitterHalf,
  ...sitterNumbers,
  createdAt,
});

export const PublicSitterShape = ListedSitterShape.extend(answerNumbers).meta({
  id: "PublicSitter",
  description:
    "A listed sitter as anyone sees it: the place is the area and the center of its cell.",
});

export const PrivateUserShape = z
  .object({
    ...MiniUserShape.shape,
    ...place,
    ...z.object(sitterHalf).partial().shape,
    email: z.string(),
    phoneNumber: z.string().nullable(),
    accountStatus: z.enum(["active", "locked"]),
    googleLinked: z.boolean().describe("Whether a Google account signs this person in"),
    storage: z
      .object({ used: z.int(), quota: z.int() })
      .describe("Bytes of messages and photos; with more, storing them answers `quota_reached`"),
    createdAt,
  })
  .meta({ id: "User", description: "A person as they see themselves." });

export const ApiSessionShape = z
  .object({
    accessToken: z.string().describe("For `Authorization: Bearer`, seven days long"),
    expiresAt: z.iso.datetime(),
    user: PrivateUserShape,
    isNewUser: z.boolean(),
  })
  .meta({ id: "Session" });
