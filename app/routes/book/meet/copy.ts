export const copy = {
  title: "Meet & greet",
  what: (sitter: string) => `30 minutes to get to know ${sitter}, free of charge.`,
  /** Beside the button, with what is still missing. */
  short: "30 minutes, free",
  choose: "Choose a time and dog",
  chooseDay: "Choose a day",
  noDay: "Please select a day",
  pickDay: "Pick a day to see its free times.",
  noTimes: (sitter: string) => `${sitter} has no half hour free on this day.`,
  dogs: "Who is coming along?",
  notes: "Anything you'd like to ask or say? (optional)",
  send: "Ask to meet",
  sending: "Sending request...",
};
