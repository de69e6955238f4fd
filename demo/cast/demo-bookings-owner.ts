import type { DemoBooking } from "./demo-booking.ts";

const nora = { owner: "Nora Baumann", dog: "Balu" };
const pixel = { owner: "Nora Baumann", dog: "Pixel" };
const luca = "Luca Bernasconi";

/** Includes sitters' offers. */
export const bookingsOfOwner: DemoBooking[] = [
  // Upcoming
  {
    ...nora,
    sitter: "Selam Tesfay",
    day: 1,
    at: "07:00-08:30",
    ends: "accepted",
    requestedAgo: 52,
    notes:
      "I am on the early shift. The key is with the bakery, as last time. He had an upset stomach on Sunday, so no treats please, even if he gives you the look.",
  },
  {
    ...nora,
    sitter: luca,
    day: 5,
    at: "all_day",
    service: "daycare",
    ends: "accepted",
    requestedAgo: 98,
    notes: "Live broadcast from Bern, back around eight. Food is in the green box.",
  },
  {
    ...pixel,
    sitter: "Giulia Marchetti",
    day: 3,
    at: "15:00-16:00",
    ends: "pending",
    requestedAgo: 7,
    notes: "First walk without me. He slips out of collars, so please use the harness.",
  },
  { ...nora, sitter: luca, day: 9, at: "overnight", ends: "pending", requestedAgo: 3 },
  {
    ...nora,
    sitter: "Lea Zürcher",
    day: 4,
    at: "17:00-18:30",
    ends: "pending",
    requestedBy: "sitter",
    requestedAgo: 20,
    notes: "I saw that Balu likes water. Would he like to come along to the lake?",
  },
  {
    ...nora,
    sitter: "Charlotte Vuilleumier",
    day: 12,
    at: "overnight",
    ends: "rejected",
    requestedAgo: 46,
    reason: "Both of mine have kennel cough, so no guests for two weeks.",
  },
  // Past
  { ...nora, sitter: "Selam Tesfay", day: -1, at: "06:30-08:00", ends: "unmarked" },
  { ...pixel, sitter: "Mateo Fernández", day: -4, at: "17:30-18:30", ends: "cancelled by owner" },
  { ...nora, sitter: luca, day: -6, at: "12:00-14:00", ends: "completed" },
  {
    ...pixel,
    sitter: "Tharshika Sivakumar",
    day: -7,
    at: "16:30-17:30",
    ends: "expired",
    notes: "Could you look at his left ear while you are at it?",
  },
  {
    ...nora,
    sitter: "Mehmet Aydın",
    day: -9,
    at: "10:00-12:00",
    ends: "rejected",
    reason: "Sorry, the car is at the garage that day.",
  },
  { ...pixel, sitter: "Beatriz Carvalho", day: -12, at: "08:30-17:00", ends: "completed" },
  {
    ...nora,
    sitter: "João Pedro Almeida",
    day: -15,
    at: "09:30-11:00",
    ends: "cancelled by sitter",
    reason: "Burnt my hand at work and can't hold a lead. I am sorry!",
  },
  {
    ...pixel,
    sitter: "Sabine Kaufmann-Rüegg",
    day: -16,
    at: "09:00-10:00",
    service: "training",
    ends: "completed",
    notes: "Recall, recall, recall.",
  },
  { ...nora, sitter: "Selam Tesfay", day: -20, at: "06:30-07:30, 16:30-17:30", ends: "completed" },
  { ...nora, sitter: luca, day: -27, at: "all_day", ends: "completed" },
  { ...nora, sitter: "Lea Zürcher", day: -33, at: "07:00-09:00", ends: "completed" },
];
