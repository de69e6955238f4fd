import type { NewsOf, VisitEvent } from "../../news.ts";
import type { Leash } from "../letter-blocks.ts";
import { subjectOf } from "../subject-when.ts";
import type { BookingFacts, BookingText } from "./booking-events.ts";
import type { EventRecord, Told } from "./event-record.ts";
import type { SampleWords } from "./sample-words.ts";

/** Times as in '10:02 AM'; single lines. */
export type VisitFacts = BookingFacts & {
  startedAt: string;
  finishedAt: string;
  summary: string | null;
  /** What was noted, in order of time. */
  leash: Leash["leash"];
  /** A stay has a report a day, and goes on after each. */
  isStay: boolean;
};

export type VisitEventRecord = EventRecord & {
  mail: (facts: VisitFacts) => BookingText;
  samples: (words: SampleWords) => Record<string, Pick<VisitFacts, "isStay" | "summary">>;
};

/** About the card of a visit. */
export const visitEvents = {
  visit_started: {
    kind: "started",
    told: toOwner,
    text: ({ person, dogs, isStay }) =>
      isStay ? `${person} has started a report on ${dogs}` : `${person} started the visit`,
    push: "A report has started",
    mail: ({ other, dog, startedAt, isStay, ...facts }) =>
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
    samples: () => ({
      usual: { isStay: false, summary: null },
      stay: { isStay: true, summary: null },
    }),
  },
  visit_finished: {
    kind: "finished",
    told: toOwner,
    text: ({ person, dogs, isStay }) =>
      isStay
        ? `${person} has finished the day's report on ${dogs}`
        : `${person} finished the visit`,
    push: "A report was finished",
    mail: ({ other, dog, startedAt, finishedAt, summary, leash, isStay, ...facts }) => {
      const quote = summary ? [{ quote: `${other} writes: ${summary}` }] : [];
      return isStay
        ? {
            heading: "The day's report is ready",
            subject: subjectOf(facts, "day's report ready"),
            paragraphs: [`${other} has finished the day's report on ${dog}.`, { leash }, ...quote],
          }
        : {
            heading: "The visit is finished",
            subject: subjectOf(facts, "visit finished"),
            paragraphs: [
              `${other} was with ${dog} from ${startedAt} to ${finishedAt}.`,
              { leash },
              ...quote,
            ],
          };
    },
    samples: ({ note }) => ({
      usual: { isStay: false, summary: note },
      brief: { isStay: false, summary: null },
      stay: { isStay: true, summary: note },
    }),
  },
} satisfies Record<VisitEvent, VisitEventRecord>;

function toOwner({ what, booking, date }: NewsOf<VisitEvent>): Told {
  return {
    userId: booking.owner.id,
    personId: booking.sitter.id,
    ids: { bookingId: booking.id, date },
    dedupeKey: `${what}:${booking.id}:${date}`,
  };
}
