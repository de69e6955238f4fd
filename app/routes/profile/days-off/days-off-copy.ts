export const daysOffCopy = {
  title: "Days off",
  intro: "Nobody can book you on these days.",
  first: "Choose a day, or the first of several",
  last: "Choose the last day, or add this one",
  bookings: (count: number) => (count === 1 ? "1 booking" : `${count} bookings`),
  booked: "A dot marks days with bookings.",
  both: "First and last day",
  add: "Add days off",
  none: "No days off planned.",
  onTheseDays: (counts: Counts) => `${counted(counts)} on these days`,
  cancelNow: (counts: Counts) => `Cancel ${counted(counts)} and say why`,
  what: "What should happen to these bookings?",
  chooseOne: "Please choose whether to keep or cancel these bookings",
  keep: "Keep all",
  keepText: "You still look after these dogs. Nobody else can book you.",
  cancel: "Cancel all",
  cancelText: "Each owner gets your message, and we show them other sitters who are free then.",
  some: "Cancel some",
  someText: "Select them below. You keep the others.",
  which: "Which would you like to cancel?",
  show: (counts: Counts) => `Show the ${counted(counts)}`,
  message: "Your message to the owners",
  save: "Save days off",
  saved: "Days off saved",
  ended: (counts: Counts) => `${counted(counts)} cancelled`,
};

type Counts = { bookings: number; requests: number };

function counted({ bookings, requests }: Counts): string {
  const booked = bookings === 1 ? "1 booking" : `${bookings} bookings`;
  const asked = requests === 1 ? "1 request" : `${requests} requests`;
  if (requests === 0) return booked;
  return bookings === 0 ? asked : `${booked} and ${asked}`;
}
