export const copy = {
  title: "Dog sitters and walkers nearby",
  description:
    "Find someone nearby who loves your dog: walks, sitting and boarding with people in your neighborhood.",
  heading: "Someone nearby who loves your dog",
  intro: "Walks, sitting and boarding near you, agreed directly and without a fee.",
  form: {
    label: "Find a sitter",
    where: "Where",
    whereExample: "Town or district",
    when: "When",
    anyDay: "Any",
    service: "What for",
    submit: "Find sitters",
    stay: "Away for the night? Find boarding",
  },
  sitters: "Meet some of our sitters",
  all: "See all sitters",
  map: "Look at the map",
  areas: "Sitters by area",
  reviews: "What owners say",
  about: (sitter: string) => `All reviews of ${sitter}`,
  how: "How it works",
  steps: [
    {
      title: "Say where and when.",
      text: "You see who is free then, who takes dogs like yours, and what they charge.",
    },
    {
      title: "Ask someone you like.",
      text: "Write first, meet for a walk, or send a request. Nothing is booked until they accept.",
    },
    {
      title: "Meet at the door.",
      text: "You both get the address and the times, and the booking in your calendar.",
    },
  ],
  promises: "What you can rely on",
  promised: [
    "Your address stays private until a booking is accepted. The map only shows districts.",
    "We say “Verified” only about people we have checked ourselves.",
    "You pay your sitter directly. We take no fee and show no ads.",
    "You can block or report anyone, and our team reads every report.",
  ],
  earn: {
    title: "Love dogs? Get paid for it.",
    text: "Set your own prices and hours, choose the dogs you take, and keep all of it.",
    action: "Become a sitter",
  },
} as const;
