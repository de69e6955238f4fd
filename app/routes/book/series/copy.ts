import { listText } from "#app/domain/bookings/booking-labels.ts";

/** With more dates than this, only the first and the last are listed. */
const MOST_LISTED = 16;

export const copy = {
  title: "Every week",
  what: (sitter: string) => `The same visit each week: ${sitter} answers once for all of them.`,
  weekdays: "Weekdays",
  /** `day` as 'Mondays', `hours` as '8:00 AM to 6:00 PM', empty for a day off. */
  works: (sitter: string, day: string, hours: string[]) =>
    hours.length > 0
      ? `${day}: ${sitter} works ${listText(hours)}`
      : `${day}: ${sitter} doesn't work`,
  dogs: "Who is coming along?",
  placeLabel: "Place",
  noPlace: "No place named yet",
  notesLabel: "Notes",
  notes: "Anything the sitter should know? (optional)",
  check: "Check the dates",
  /** Beside the button: what is still missing. */
  choose: {
    days: "Choose days",
    time: "Choose a time",
    dog: "Choose your dog",
    "days time": "Choose days and a time",
    "days dog": "Choose days and your dog",
    "time dog": "Choose a time and your dog",
    "days time dog": "Choose days, a time, and your dog",
  } as Record<string, string>,
  change: "Change your request",
  checked: "Your request",
  total: "First eight weeks",
  totalOfAll: "All visits",
  datesTitle: "Dates",
  dates: (days: string[]) =>
    days.length > MOST_LISTED ? `${days[0]} to ${days.at(-1)}` : listText(days),
  cancelling: "Cancellation",
  payDirectly: (sitter: string) => `You pay ${sitter} directly.`,
  noneFree: "None of these dates can be booked. Please choose other days or times.",
  send: (sitter: string) => `Ask ${sitter}`,
  sending: "Sending request...",
  waiting: (sitter: string) => `Your weekly request to ${sitter} is still waiting for an answer.`,
  seeWaiting: "See that request",
  noService: (sitter: string) => `${sitter} offers nothing that can be booked every week.`,
};
