import type { Service } from "#app/domain/services/sitter-rules.ts";
import type { DemoBooking } from "./demo-booking.ts";

type Regular = {
  owner: string;
  dog: string;
  sitter: string;
  at: string;
  service?: Service;
  times: number;
  /** Days between two bookings, and from the last one until today. */
  every: number;
};

/** Owners who come back, so that sitters have something to count. */
const regulars: Regular[] = [
  {
    owner: "Gabriela Moser",
    dog: "Zorro",
    sitter: "Selam Tesfay",
    at: "06:00-07:00",
    times: 6,
    every: 7,
  },
  {
    owner: "Thomas Ammann",
    dog: "Luna",
    sitter: "Selam Tesfay",
    at: "07:30-08:30",
    times: 4,
    every: 9,
  },
  {
    owner: "Sofia Papadopoulou",
    dog: "Oreo",
    sitter: "Selam Tesfay",
    at: "09:30-10:30",
    times: 1,
    every: 24,
  },
  {
    owner: "Karthik Rajendran",
    dog: "Mango",
    sitter: "Selam Tesfay",
    at: "09:30-10:30",
    times: 1,
    every: 31,
  },
  {
    owner: "Agim Shala",
    dog: "Rex",
    sitter: "Arben Krasniqi",
    at: "18:00-19:00",
    times: 5,
    every: 8,
  },
  {
    owner: "Esther Lüscher",
    dog: "Asta",
    sitter: "Maria João Figueiredo dos Santos Albuquerque",
    at: "10:00-11:00",
    times: 5,
    every: 11,
  },
  {
    owner: "Christina Wehrli",
    dog: "Emma",
    sitter: "Charlotte Vuilleumier",
    at: "all_day",
    service: "daycare",
    times: 5,
    every: 23,
  },
  {
    owner: "Ursula Schärer",
    dog: "Flöckli",
    sitter: "Fatma Demir",
    at: "all_day",
    service: "daycare",
    times: 3,
    every: 19,
  },
  {
    owner: "Bruno Steinmann",
    dog: "Bläss",
    sitter: "Ueli Brändli",
    at: "08:00-09:00",
    service: "walking",
    times: 4,
    every: 15,
  },
  {
    owner: "Adrian Hug",
    dog: "Yuki",
    sitter: "Ylenia Caduff",
    at: "07:00-08:00",
    service: "walking",
    times: 4,
    every: 16,
  },
  {
    owner: "Nadine Fankhauser",
    dog: "Yoda",
    sitter: "Vreni Zollinger",
    at: "all_day",
    service: "daycare",
    times: 3,
    every: 17,
  },
  {
    owner: "Sofia Papadopoulou",
    dog: "Oreo",
    sitter: "Daniel Okafor",
    at: "17:00-18:00",
    service: "walking",
    times: 4,
    every: 13,
  },
  {
    owner: "Sandro Caflisch",
    dog: "Gian",
    sitter: "Lea Zürcher",
    at: "07:00-08:00",
    service: "walking",
    times: 3,
    every: 12,
  },
  {
    owner: "David Rosenberg",
    dog: "Latke",
    sitter: "Corinne Dubois",
    at: "10:00-11:00",
    service: "walking",
    times: 3,
    every: 10,
  },
  {
    owner: "Tanja Krummenacher",
    dog: "Goliath",
    sitter: "Mehmet Aydın",
    at: "11:00-12:00",
    service: "walking",
    times: 3,
    every: 10,
  },
  {
    owner: "Karthik Rajendran",
    dog: "Mango",
    sitter: "Jean-Luc Pittet",
    at: "19:00-20:00",
    times: 3,
    every: 9,
  },
  {
    owner: "Katarina Jovanović",
    dog: "Maza",
    sitter: "Sina Gerber",
    at: "09:00-10:00",
    service: "walking",
    times: 2,
    every: 4,
  },
  {
    owner: "Jasmin Brunner",
    dog: "Prinzessin Schoggi-Rüebli Donnerblitz von und zum Sofa, Esq.",
    sitter: "نور الدين الخطيب",
    at: "10:00-11:00",
    service: "walking",
    times: 2,
    every: 5,
  },
];

export const bookingsOfRegulars: DemoBooking[] = regulars.flatMap(({ times, every, ...pair }) =>
  Array.from({ length: times }, (_, index) => ({
    ...pair,
    day: -every * (index + 1),
    ends: "completed" as const,
  })),
);
