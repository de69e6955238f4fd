import { callsOfAccounts } from "./calls-of-accounts.ts";
import { callsOfBookings } from "./calls-of-bookings.ts";
import { callsOfCalendars } from "./calls-of-calendars.ts";
import { callsOfDogs } from "./calls-of-dogs.ts";
import { callsOfMessages } from "./calls-of-messages.ts";
import { callsOfPeople } from "./calls-of-people.ts";
import { callsOfPlaces } from "./calls-of-places.ts";
import type { DescribedCalls } from "./described-call.ts";

/** The whole API, noun by noun. */
export const describedCalls: readonly DescribedCalls[] = [
  callsOfAccounts,
  callsOfPeople,
  callsOfDogs,
  callsOfBookings,
  callsOfCalendars,
  callsOfMessages,
  callsOfPlaces,
];
