import type { DemoThread } from "./threads-shown.ts";

export const threadsOthers: DemoThread[] = [
  {
    a: "Karthik Rajendran",
    b: "Kiruthika Nadarajah",
    ago: 2200,
    lines: [
      ["a", 0, "Does Maalu like other males?"],
      ["b", 15, "She likes everyone who can keep up. What does he weigh?"],
      ["a", 2, "23.5, all leg."],
      ["b", 4, "Then Katzensee on the long side. Bring a towel you do not love any more."],
      ["a", 3, "Every towel we have is like that now."],
    ],
  },
  {
    a: "Bruno Steinmann",
    b: "Ueli Brändli",
    ago: 14800,
    unread: 1,
    lines: [
      [
        "a",
        0,
        "Grüezi Herr Brändli. I have to cancel, Bläss does not want to get up today and I do not want to make him.",
      ],
      ["b", 38, "No need for words. Give him a scratch from me, and take your time."],
      ["a", 900, "He ate this morning. Thank you."],
    ],
  },
  {
    a: "Jasmin Brunner",
    b: "Sabine Kaufmann-Rüegg",
    ago: 700,
    unread: 2,
    lines: [
      ["a", 0, "Hello! Before you ask: the name was a democratic decision."],
      ["b", 33, "I have trained a 'Lord Voldemops'. Nothing can shock me. What shall we work on?"],
      [
        "a",
        7,
        "She jumps up at visitors. She jumps up at the post. She jumps up at the word 'jump'.",
      ],
      [
        "b",
        5,
        "Four paws on the floor, then. Please bring about a hundred tiny treats and one person who is good at ignoring dogs.",
      ],
      ["a", 2, "My husband can do that last part."],
      ["a", 1500, "Progress report: this morning she sat for the postman!!! For one second!!!"],
      [
        "a",
        1,
        "Woooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooohooooooo",
      ],
    ],
  },
  {
    a: "Vasco Mendes",
    b: "نور الدين الخطيب",
    ago: 1250,
    lines: [
      ["a", 0, "Hi Nour, Tejo is afraid of men in hats. I hope that is not a problem?"],
      ["b", 22, "I own no hat. How do I say hello to him properly?"],
      ["a", 4, "Sit on the floor and look bored. 'Olá' helps."],
      ["b", 6, "Olá it is. And if he learns مرحبا from me, do not be surprised."],
    ],
  },
  {
    a: "David Rosenberg",
    b: "Fatma Demir",
    ago: 320,
    lines: [
      ["a", 0, "He is 14 weeks and goes out every two hours. Is that too much?"],
      ["b", 9, "I had four children. It is a holiday."],
      ["a", 2, "You are wonderful. He eats four times a day, I will bring everything."],
      ["b", 3, "Bring him. I have chicken."],
    ],
  },
  {
    a: "Tanja Krummenacher",
    b: "Hanna Lindqvist",
    ago: 1600,
    unread: 1,
    lines: [
      [
        "a",
        0,
        "I read about your lift. Goliath is 84 cm at the shoulder. Sitting in an elevator is a thing he has never done.",
      ],
      ["b", 47, "The elevator is 1.40 deep. He may stand like a gentleman."],
      ["a", 5, "He can do standing. I have sent a request!"],
    ],
  },
];
