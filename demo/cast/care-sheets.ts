import type { OffLead } from "#app/domain/care/care-rules.ts";

export type DemoSheet = {
  owner: string;
  dog: string;
  feeding?: string;
  walking?: string;
  medication?: { name: string; dose?: string; when?: string }[];
  habits?: string;
  offLead?: OffLead;
  otherDogs?: string;
  children?: string;
  /** Valid for so many days from today; over if negative. */
  vaccinations?: { kind: string; days: number }[];
  microchip?: string;
  vet?: { name: string; phone: string; address: string };
  emergency?: { name: string; phone: string };
  vetLimit?: number;
  access?: string;
  /** The sitter who looked at how to get in. */
  lookedAt?: string;
};

const lake = {
  name: "Tierarztpraxis am See",
  phone: "+41 44 555 01 90",
  address: "Seefeldstrasse 120, 8008 Zürich",
};

export const careSheets: DemoSheet[] = [
  {
    owner: "Sofia Papadopoulou",
    dog: "Oreo",
    feeding:
      "A cup and a half at 7 and at 18, soaked for ten minutes because he inhales it. No chicken, ever: he scratches for a week.",
    walking: "Two long ones a day. He needs to run before he can be reasonable.",
    medication: [{ name: "Omega oil", dose: "1 pump", when: "With the morning meal" }],
    habits: "Afraid of men with umbrellas. Steals socks and returns them if you look sad.",
    offLead: "fenced",
    otherDogs: "Loves all of them, and asks nobody first. Keep him short near small ones.",
    children: "Good with them, but tall and fast: not with toddlers.",
    vaccinations: [
      { kind: "Rabies", days: 610 },
      { kind: "Distemper, parvo, hepatitis", days: 240 },
    ],
    microchip: "756098100123407",
    vet: lake,
    emergency: { name: "Dimitra, my sister", phone: "+41 78 555 01 33" },
    vetLimit: 600,
    access: "Ring at Papadopoulou, second floor. The spare key is with Frau Keller on the first.",
    lookedAt: "Luca Bernasconi",
  },
  {
    owner: "Nora Baumann",
    dog: "Balu",
    feeding: "Two cups in the morning, one in the evening. A carrot when you leave.",
    walking: "Slowly. An hour with many stops counts as a long walk.",
    medication: [
      { name: "Carprofen", dose: "100 mg", when: "With the evening meal" },
      { name: "Green-lipped mussel", dose: "1 spoon" },
    ],
    habits: "Afraid of the vacuum, and of one particular statue at the Bürkliplatz.",
    offLead: "yes",
    otherDogs: "Friendly. Sits down when it gets too much, and that is your sign to go.",
    children: "They may use him as a cushion.",
    vaccinations: [
      { kind: "Rabies", days: 400 },
      { kind: "Kennel cough", days: 17 },
    ],
    microchip: "756098100088812",
    vet: {
      name: "Praxis Kalkbreite",
      phone: "+41 44 555 01 61",
      address: "Badenerstrasse 171, 8003 Zürich",
    },
    emergency: { name: "Jonas, at work nearby", phone: "+41 79 555 01 62" },
    vetLimit: 800,
    access: "Code 4711 at the street door, then the key box behind the letter boxes: 0815.",
  },
  {
    owner: "Gabriela Moser",
    dog: "Zorro",
    feeding: "In the puzzle bowl, or he is done in nine seconds.",
    walking: "Needs to run. The ball thrower is on the hook by the door.",
    habits: "Herds joggers. Thunder: the bathtub, with the light on.",
    offLead: "no",
    otherDogs: "Only those he knows.",
    children: "He herds them too. Gently.",
    vaccinations: [{ kind: "Rabies", days: -6 }],
    microchip: "756098100045511",
    vet: lake,
    emergency: { name: "Beat Moser", phone: "+41 79 555 01 48" },
    vetLimit: 400,
    access: "I am at home in the mornings. In the afternoon the bakery downstairs has the key.",
  },
  { owner: "Nora Baumann", dog: "Pixel", feeding: "Puppy food, half a cup, four times a day." },
];
