export const copy = {
  title: "Dog sitters and walkers nearby",
  description:
    "Find someone nearby who loves your dog: walks, sitting, and boarding with people in your neighborhood.",
  heading: "Someone nearby who loves your dog",
  intro: "Dog walking, sitting, and boarding. No booking fees.",
  sitters: "Meet some of our sitters",
  all: "See all sitters",
  map: "See the map",
  areas: "Sitters by area",
  reviews: "What owners say",
  about: (sitter: string) => `All reviews of ${sitter}`,
  promises: "What you can rely on",
  promised: [
    {
      icon: "lock",
      text: "Your address stays private until a booking is accepted. The map only shows districts.",
    },
    { icon: "check", text: "We say “Verified” only about people we have checked ourselves." },
    { icon: "tag", text: "You pay your sitter directly. We take no fee and show no ads." },
    { icon: "flag", text: "You can block or report anyone, and our team reads every report." },
  ],
  earn: {
    title: "Love dogs? Get paid for it.",
    text: "Set your own prices and hours, choose the dogs you take, and keep all of it.",
  },
} as const;
