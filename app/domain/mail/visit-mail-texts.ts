import type { VisitNotice } from "../notifications/notification-events.ts";
import type { BookingFacts, BookingText } from "./booking-mail-texts.ts";
import { subjectOf } from "./subject-when.ts";

/** Times as in '10:02 AM'; single lines. */
export type VisitFacts = BookingFacts & {
  startedAt: string;
  finishedAt: string;
  summary: string | null;
  /** A stay has a report a day, and goes on after each. */
  isStay: boolean;
};

export const visitTexts: Record<VisitNotice, (facts: VisitFacts) => BookingText> = {
  visit_started: ({ other, dog, startedAt, isStay, ...facts }) =>
    isStay
      ? {
          heading: "The day's report has started",
          subject: subjectOf(facts, "day's report started"),
          paragraphs: [
            `${other} is writing a report on ${dog}. You can follow along on the booking's page.`,
          ],
        }
      : {
          heading: "The visit has started",
          subject: subjectOf(facts, "visit started"),
          paragraphs: [
            `${other} has been with ${dog} since ${startedAt}. You can follow along on the booking's page.`,
          ],
        },
  visit_finished: ({ other, dog, startedAt, finishedAt, summary, isStay, ...facts }) => {
    const quote = summary ? [{ quote: `${other} writes: ${summary}` }] : [];
    return isStay
      ? {
          heading: "The day's report is ready",
          subject: subjectOf(facts, "day's report ready"),
          paragraphs: [`${other} has finished the day's report on ${dog}.`, ...quote],
        }
      : {
          heading: "The visit is finished",
          subject: subjectOf(facts, "visit finished"),
          paragraphs: [`${other} was with ${dog} from ${startedAt} to ${finishedAt}.`, ...quote],
        };
  },
};
