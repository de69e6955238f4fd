export const daysOffCopy = {
  title: "Days off",
  intro: "Nobody can book you on these days.",
  first: "Choose the first day",
  last: "Choose the last day, or add this one",
  both: "First and last day",
  add: "Add days off",
  none: "No days off planned.",
  onTheseDays: (count: number) =>
    count === 1 ? "1 booking on these days" : `${count} bookings on these days`,
  what: "What should happen to these bookings?",
  keep: "Keep them",
  keepText: "You still look after these dogs. Nobody else can book you.",
  cancel: "Cancel them all",
  cancelText: "Each owner gets your message, and is shown other sitters who are free then.",
  message: "Your message to the owners",
  messageHint: "Needed if you cancel.",
  save: "Save days off",
  saved: "Profile updated",
  cancelled: (count: number) =>
    count === 1 ? "1 booking cancelled" : `${count} bookings cancelled`,
};
