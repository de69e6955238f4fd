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
  about: (sitter: string) => `About ${sitter}`,
  shown: {
    title: "See the walk as it happens",
    text: "Notes and photos arrive on your phone while they're out, and stay as a report.",
    /** A picture of a report. */
    example: {
      label: "Example",
      title: "Pixel is out with Luca",
      walk: [
        ["9:20", "Start"],
        ["9:26", "Water"],
        ["9:32", "Pee"],
        ["9:35", "Photo"],
      ],
      note: "“He found a stick that is longer than he is.”",
    },
    besides: [
      {
        icon: "search",
        title: "If your dog gets lost, the neighborhood looks",
        text: "A page to share, a flyer with a QR code, and an alert to members nearby.",
      },
      {
        icon: "star",
        title: "Ratings you can check",
        text: "Only people who booked can rate, and one link says how they are counted.",
      },
    ],
  },
  promises: "What you can rely on",
  promised: [
    {
      icon: "lock",
      text: "Your address shows once a booking is accepted, and your door code only from the day before. You see who looked.",
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
