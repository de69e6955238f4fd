export const copy = {
  title: "Propose a change",
  /** For a request that nobody has answered yet, and for an agreed booking. */
  request: {
    intro: (name: string) =>
      `Nothing is booked yet. If ${name} agrees, it's booked with your change.`,
    agreed: "It's booked with this change.",
    stays: "The request stays as it was.",
  },
  booking: {
    intro: (name: string) => `The booking stays as it is until ${name} agrees.`,
    agreed: "The booking has been updated.",
    stays: "The booking stays as it was.",
  },
  lastDay: "Last day",
  bothDays: "First and last day",
  change: "Change",
  from: (firstDay: string) => `From ${firstDay}`,
  dropOff: "Drop-off",
  pickUp: "Pick-up",
  several: "Choose all that you want.",
  dogs: "Dogs",
  place: "Meeting place",
  price: "Another price (optional)",
  priceHint: "Leave it empty for your usual rates.",
  sent: "Change proposed",
  agreed: "Change agreed",
  refused: "Change declined",
  withdrawn: "Proposal withdrawn",
  cannot: {
    closed: "This booking can no longer be changed",
    proposal_open: "A change has already been proposed",
    blocked: "You've blocked this person",
  },
  cannotHint: {
    closed: undefined,
    proposal_open: "It has to be answered or withdrawn before you can propose another.",
    blocked: "Unblock them to propose a change. You can still cancel the booking.",
  },
  back: "Back to the booking",
};
