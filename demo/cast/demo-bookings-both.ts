import type { DemoBooking } from "./demo-booking.ts";

const amelie = "Amélie Rochat";
const fripouille = { owner: amelie, dog: "Fripouille" };

export const bookingsOfBoth: DemoBooking[] = [
  // As an owner
  {
    ...fripouille,
    sitter: "Sina Gerber",
    day: 2,
    at: "09:00-16:00",
    service: "sitting",
    ends: "accepted",
    requestedAgo: 64,
    notes: "Book fair. He will be covered in glitter when you get him, the neighbors' children.",
  },
  {
    ...fripouille,
    sitter: "Daniel Okafor",
    day: 6,
    at: "16:30-17:30",
    ends: "pending",
    requestedAgo: 11,
  },
  { ...fripouille, sitter: "Noah Steiner", day: -8, at: "18:00-19:00", ends: "completed" },
  {
    ...fripouille,
    sitter: "Elif Yıldız",
    day: -14,
    at: "09:00-10:30",
    service: "grooming",
    ends: "completed",
  },
  {
    ...fripouille,
    sitter: "Corinne Dubois",
    day: -22,
    at: "10:00-12:00",
    ends: "rejected",
    reason: "Rehearsal moved to the morning.",
  },
  // As a sitter
  {
    owner: "Katarina Jovanović",
    dog: "Maza",
    sitter: amelie,
    day: 3,
    at: "morning",
    ends: "pending",
    requestedAgo: 2,
    notes: "If it is hotter than 25 degrees please stay in, she can't breathe well.",
  },
  {
    owner: "Wei-Lin Zhang",
    dog: "Dumpling",
    sitter: amelie,
    day: 8,
    at: "10:00-12:00",
    ends: "pending",
    requestedAgo: 26,
  },
  {
    owner: "Ursula Schärer",
    dog: "Flöckli",
    sitter: amelie,
    day: 1,
    at: "09:00-17:00",
    service: "daycare",
    ends: "accepted",
    requestedAgo: 44,
  },
  {
    owner: "Inês Ribeiro",
    dog: "Pastel de Nata",
    sitter: amelie,
    day: -4,
    at: "10:00-11:00",
    ends: "completed",
  },
  {
    owner: "Yasmin El-Amin",
    dog: "Coco",
    sitter: amelie,
    day: -9,
    at: "13:00-14:00",
    ends: "completed",
  },
  {
    owner: "Esther Lüscher",
    dog: "Asta",
    sitter: amelie,
    day: -21,
    at: "stay",
    days: 2,
    ends: "completed",
  },
];
