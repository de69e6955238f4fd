import type { VisitNotice } from "../notifications/notification-events.ts";
import type { BookingFacts, BookingText } from "./booking-mail-texts.ts";

/** Times as in '10:02 AM'; single lines. */
export type VisitFacts = BookingFacts & {
  startedAt: string;
  finishedAt: string;
  summary: string | null;
};

export const visitTexts: Record<VisitNotice, (facts: VisitFacts) => BookingText> = {
  visit_started: ({ service, date, other, dog, startedAt }) => ({
    subject: `Started: ${service}, ${date}`,
    paragraphs: [
      `${other} is with ${dog} since ${startedAt}. You can follow along on the booking's page.`,
    ],
  }),
  visit_finished: ({ service, date, other, dog, startedAt, finishedAt, summary }) => ({
    subject: `Finished: ${service}, ${date}`,
    paragraphs: [
      `${other} was with ${dog} from ${startedAt} to ${finishedAt}.`,
      ...(summary ? [{ quote: `${other} writes: ${summary}` }] : []),
    ],
  }),
};
