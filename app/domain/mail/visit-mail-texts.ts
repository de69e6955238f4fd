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
    heading: "The visit has started",
    subject: `The visit has started: ${service}, ${date}`,
    paragraphs: [
      `${other} has been with ${dog} since ${startedAt}. You can follow along on the booking's page.`,
    ],
  }),
  visit_finished: ({ service, date, other, dog, startedAt, finishedAt, summary }) => ({
    heading: "The visit is finished",
    subject: `The visit is finished: ${service}, ${date}`,
    paragraphs: [
      `${other} was with ${dog} from ${startedAt} to ${finishedAt}.`,
      ...(summary ? [{ quote: `${other} writes: ${summary}` }] : []),
    ],
  }),
};
