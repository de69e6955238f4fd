export const copy = {
  title: "Propose a change",
  intro: {
    running: (name: string) => `Nothing changes until ${name} agrees.`,
    request: (name: string) => `Nothing is booked until ${name} agrees.`,
  },
  back: "Back to the weekly booking",
  fromHint: {
    running: (until: string) => `No later than ${until}. Earlier dates stay as they are.`,
    request: (until: string) => `No later than ${until}.`,
  },
  weekdays: "Weekdays",
  several: "Choose all that you want.",
  dogs: "Who is coming along?",
  place: "Meeting place",
  placeHint: (sitter: string) => `${sitter} sees it with your proposal.`,
  each: (price: string) => `${price} each visit`,
  price: "Another price for each visit (optional)",
  priceHint: "Leave it empty to keep the price.",
  priceHintDogs: "Leave it empty to keep the price. Other dogs cost what your rates say.",
  firstDates: "First dates",
  noneFree: "None of these dates is free",
  noDay: "Please select a weekday",
  sent: {
    running: (name: string) => ({
      title: "Change proposed",
      text: `The weekly booking stays as it is until ${name} agrees.`,
    }),
    request: (name: string) => ({
      title: "Change proposed",
      text: `Nothing is booked until ${name} agrees.`,
    }),
  },
  answers: {
    running: {
      accepted: { title: "Change agreed", text: "The weekly booking has been updated." },
      rejected: { title: "Change declined", text: "The weekly booking stays as it was." },
      withdrawn: { title: "Proposal withdrawn", text: "The weekly booking stays as it was." },
    },
    request: {
      accepted: { title: "Change agreed", text: "It's booked with the change." },
      rejected: { title: "Change declined", text: "The weekly request stays as it was." },
      withdrawn: { title: "Proposal withdrawn", text: "The weekly request stays as it was." },
    },
  },
  closed: "This weekly booking can't be changed now",
  proposalOpen: "A change has already been proposed",
};
