import type { DogPose } from "./demo-person.ts";

/** Each line gives the sender, the minutes since the line before, the text, and pictures of the first dog of `a`. */
export type DemoThread = {
  a: string;
  b: string;
  ago: number;
  /** How many of the last lines. */
  unread?: number;
  lines: ["a" | "b", number, string, DogPose[]?][];
};

const nora = "Nora Baumann";
const luca = "Luca Bernasconi";
const amelie = "Amélie Rochat";

export const threadsShown: DemoThread[] = [
  {
    a: nora,
    b: luca,
    ago: 24,
    unread: 2,
    lines: [
      [
        "a",
        0,
        "Hi Luca, I have a large, slow Bernese who needs company when I am on air. Is that something for you?",
      ],
      ["b", 18, "Hello Nora! Large and slow is my favorite combination. What is his name?"],
      [
        "a",
        4,
        "Balu. 42 kilos, four years old, loves everyone, hates the vacuum.",
        ["portrait", "park"],
      ],
      ["b", 2, "We do not vacuum much. Shall we meet at the Sihl first, without any booking?"],
      ["a", 9, "Gladly! Saturday at ten, by the Höckler?"],
      ["b", 1, "Perfect. I will be the one without a dog."],
      [
        "a",
        2980,
        "That was lovely, he slept for six hours afterwards. I will send you a request for next week.",
      ],
      ["b", 35, "So did I, to be honest. Send it over."],
      [
        "a",
        45000,
        "One question for the overnight stay: may he bring his mattress? It is the size of a small car.",
        ["sofa"],
      ],
      ["b", 12, "There is a place for it beside the bookshelf, measured it just now: 1.20 x 0.90."],
      ["a", 3, "1.15! It was meant to be 🙏"],
      ["a", 190, "I have just asked for the night, tell me if it does not suit you."],
      [
        "b",
        130,
        "Saw it, I only have to check with my neighbor about the stairs that evening. You will have an answer tonight.",
      ],
      ["b", 1, "And does he still get the joint tablets in the morning?"],
    ],
  },
  {
    a: nora,
    b: "Selam Tesfay",
    ago: 150,
    lines: [
      ["a", 0, "Good morning Selam, is half past six really no problem?"],
      ["b", 3, "It is the middle of my day 😄"],
      ["a", 6, "Then the key is at the bakery, under 'Balu'."],
      [
        "b",
        1450,
        "Done! He greeted four bakers, one tram driver and a statue. The statue did not answer, so he barked at it.",
        ["park"],
      ],
      ["a", 40, "The one at Bürkliplatz. They have history."],
      [
        "a",
        1180,
        "His stomach is upset since Sunday, so nothing from the bakery this time, please.",
      ],
      ["b", 5, "No treats, even for the look. Until tomorrow!"],
    ],
  },
  {
    a: nora,
    b: "Giulia Marchetti",
    ago: 415,
    unread: 1,
    lines: [
      [
        "a",
        0,
        "Hi! Do you take puppies in the terrible phase? He is eight months and has opinions.",
      ],
      ["b", 66, "I have a weakness for exactly those. Harness or collar?"],
      ["a", 14, "Harness, he turns to water in a collar."],
      ["a", 2, "I have sent the request for the afternoon, an hour is plenty."],
    ],
  },
  {
    a: nora,
    b: "Charlotte Vuilleumier",
    ago: 175,
    unread: 1,
    lines: [
      ["a", 0, "Dear Charlotte, would you have a bed for a Bernese for one night?"],
      [
        "b",
        300,
        "I had to say no this time: kennel cough, both of them, it sounds like a seal colony in here. Ask again in a month? He would love the yard.",
      ],
    ],
  },
  {
    a: "Thomas Ammann",
    b: luca,
    ago: 48,
    unread: 1,
    lines: [
      ["a", 0, "Thanks for today. Was she good?"],
      ["b", 25, "Very. Apart from the sandwich.", ["park"]],
      ["a", 2, "Oh no. Whose?"],
      [
        "b",
        3,
        "A jogger's, on the bench by the weir. I paid him a new one, all is well. Cheese and pickle.",
      ],
      ["a", 1, "I am so sorry! Put it on the bill."],
      ["b", 7, "Luna has paid in entertainment."],
      [
        "a",
        4300,
        "The vet says she must lose two kilos. I asked for half an hour more this time, if that fits.",
      ],
    ],
  },
  {
    a: "Inês Ribeiro",
    b: luca,
    ago: 58,
    unread: 2,
    lines: [
      ["a", 0, "Hello, my name is Inês and this is about a very long, very small dog."],
      ["b", 31, "I am listening!"],
      [
        "a",
        8,
        "The doctor has found a weak disc. So only short walks, and she must be carried on the stairs. She hates being carried.",
      ],
      ["a", 1, "Is that all right for you? You can say no, I would understand."],
    ],
  },
  {
    a: "Gabriela Moser",
    b: luca,
    ago: 3100,
    lines: [
      [
        "a",
        0,
        "My train is 40 minutes late, I am stuck before Olten. Can he stay a little longer?",
      ],
      ["b", 2, "Of course. He has just reorganized my shoes by color."],
      ["a", 3, "You are an angel. Platform 8, I will run."],
      ["b", 55, "No running. There is soup."],
      ["a", 4, "https://www.sbb.ch says 19:12 now. Soup is the best news of the day."],
    ],
  },
  {
    a: "Michelle Odermatt",
    b: luca,
    ago: 18500,
    unread: 1,
    lines: [
      ["a", 0, "hi do you also come to dietikon"],
      [
        "b",
        540,
        "Hello Michelle, for a whole day it is too far for me, sorry. Kevin Schneebeli lives in your town and likes late hours; have a look at his page.",
      ],
    ],
  },
  {
    a: amelie,
    b: "Sina Gerber",
    ago: 95,
    unread: 1,
    lines: [
      ["a", 0, "Bonjour Sina! Is it true about the drawings?"],
      ["b", 44, "It is true. Cockers are hard, all that ear."],
      [
        "a",
        12,
        "He can hold very still if there is a sausage outside the frame.",
        ["portrait", "sofa"],
      ],
      ["b", 1, "A professional, then."],
      ["a", 2700, "See you soon, I will bring him at nine with his cushion."],
      [
        "b",
        600,
        "Nine is fine. Come through the courtyard, the front door is being painted (green, finally).",
      ],
    ],
  },
  {
    a: "Katarina Jovanović",
    b: amelie,
    ago: 110,
    unread: 1,
    lines: [
      ["a", 0, "Hi Amélie, Maza is a pug, so heat is a topic. Do you have a cool place?"],
      [
        "b",
        21,
        "The archive in the cellar, 17 degrees all summer. Fripouille has an armchair there.",
      ],
      ["a", 5, "Can I move in too?"],
      [
        "a",
        240,
        "I have sent you a request for the morning. Dragana says hello by the way, she recommended you!",
      ],
    ],
  },
  {
    a: "Yasmin El-Amin",
    b: amelie,
    ago: 12600,
    lines: [
      ["a", 0, "How did it go with Coco?"],
      [
        "b",
        12,
        "She looked at Fripouille for twenty minutes from inside my sleeve. Then she came out and took his ball.",
      ],
      ["a", 1, "😂"],
      ["a", 1, "She has never done that with anyone"],
      ["b", 6, "He let her keep it. I think he is a little afraid of her."],
    ],
  },
];
