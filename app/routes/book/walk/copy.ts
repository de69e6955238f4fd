export const copy = {
  title: "Book a Walk",
  /** A sitter can ask; the owner answers. */
  untilAccepted: (owner: string) => `Nothing is booked until ${owner} accepts.`,
  owner: (name: string) => `Owner: ${name}`,
  /** `distance` as 'about 2 mi'. */
  away: (distance: string) => `${distance} away`,
  chooseTime: "Choose a time",
  /** `price` as '$26'. */
  earn: (price: string) => `You earn ${price}`,
  paysDirectly: (owner: string) => `${owner} pays you directly.`,
  request: "Request Booking",
  sending: "Sending request...",
  /** `hours` as '4:00 PM to 6:00 PM'. */
  noneWorks: (hours: string) =>
    `None of these hours works. You and the dog are both free ${hours}.`,
  dayFirst: "Pick a day to see its free times.",
  notes: "Notes for the owner (optional)",
};
