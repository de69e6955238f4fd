import { lineOfProposed } from "../../bookings/proposals/proposed-line.ts";
import { rhythmLabels } from "../../bookings/series/series-labels.ts";
import { daysLabel, weekdayDate } from "../../date-labels.ts";
import type { NewsOf, SeriesEvent } from "../../news.ts";
import { type Block, reasonQuote } from "../letter-blocks.ts";
import { subjectOf } from "../subject-when.ts";
import type { EventRecord, Told } from "./event-record.ts";
import type { SampleWords } from "./sample-words.ts";

/** No phone, email or address. Texts are single lines. */
export type SeriesFacts = {
  other: string;
  title: string;
  /** For the subject, short. */
  when: string;
  service: string;
  rhythm: string[];
  /** Dates ahead that could not be booked. */
  skipped: string[];
  /** From when to when, if it is paused. */
  paused: string | null;
  /** Whether it waits for the sitter. */
  isRequest: boolean;
  /** What an open change would change. */
  proposed: string | null;
  /** Whether any visit is still booked. */
  goesOn: boolean;
  reason: string | null;
  answerBy: string;
  link: string;
};

export type SeriesText = { heading: string; subject: string; paragraphs: Block[] };

/** Names appear in the text of the mail only, never in the subject. */
export type SeriesEventRecord = EventRecord & {
  mail: (facts: SeriesFacts) => SeriesText;
  samples?: (words: SampleWords) => Record<string, Partial<SeriesFacts>>;
};

const SAMPLE_TIMES = [{ startTime: "09:00", endTime: "10:00" }];
const sampleRhythm = {
  weekdays: [2],
  times: SAMPLE_TIMES,
  firstDate: "2027-03-15",
  untilDate: null,
};
const sampleProposed = lineOfProposed(rhythmLabels(sampleRhythm));
const sampleSkipped = ["2027-03-29", "2027-04-05"].map(weekdayDate);

/** About a weekly booking. */
export const seriesEvents = {
  series_requested: {
    kind: "request",
    told: toOther,
    text: ({ person }) => `${person} asked for a weekly booking`,
    push: "New weekly request",
    mail: (facts) => ({
      ...titled("New weekly booking request", "new weekly request", facts),
      paragraphs: [
        `${facts.other} wants to book you weekly. You accept or decline all dates together:`,
      ],
    }),
  },
  series_accepted: {
    kind: "answer",
    told: toOther,
    text: ({ person }) => `${person} accepted your weekly request`,
    push: "Your weekly request was accepted",
    mail: (facts) => ({
      ...titled("Your weekly booking was accepted", "accepted", facts),
      paragraphs: [
        `Good news: ${facts.other} has accepted. The next eight weeks are booked, and later ones are added automatically.`,
        ...skippedText(facts.skipped),
      ],
    }),
    samples: () => ({ usual: {}, skipped: { skipped: sampleSkipped } }),
  },
  series_declined: {
    kind: "answer",
    told: toOther,
    text: ({ person }) => `${person} declined your weekly request`,
    push: "Your weekly request was declined",
    mail: (facts) => ({
      ...titled("Your weekly booking was declined", "declined", facts),
      paragraphs: [`${facts.other} can't take this weekly booking.`, ...reasonQuote(facts.reason)],
    }),
    samples: ({ reason }) => ({ usual: { reason } }),
  },
  series_expiring: {
    kind: "expiring",
    told: toOther,
    text: ({ person }) => `Reminder to answer ${person}`,
    push: "Reminder to answer a weekly request",
    mail: (facts) => ({
      ...titled("Please answer this weekly request", "please answer", facts),
      paragraphs: [
        `${facts.other} is waiting for your answer. The request expires on ${facts.answerBy}. You accept or decline all dates together:`,
      ],
    }),
  },
  series_expired: {
    kind: "expired",
    told: toOther,
    text: ({ person }) => `${person} didn't answer your weekly request in time`,
    push: "A weekly request wasn't answered in time",
    mail: (facts) => ({
      ...titled("Your weekly booking request has expired", "request expired", facts),
      paragraphs: [`${facts.other} didn't answer in time.`],
    }),
  },
  series_cancelled: {
    kind: "cancellation",
    told: toOther,
    text: ({ person }) => `${person} cancelled weekly dates`,
    push: "Weekly dates were cancelled",
    mail: ({ other, goesOn, reason, ...facts }) =>
      goesOn
        ? {
            ...titled("Weekly dates were cancelled", "dates cancelled", facts),
            paragraphs: [
              `${other} has cancelled dates of this weekly booking. Its page shows which visits are still booked.`,
              ...reasonQuote(reason),
            ],
          }
        : {
            ...titled("A weekly booking was cancelled", "cancelled", facts),
            paragraphs: [
              `${other} has cancelled this weekly booking. All remaining visits are cancelled.`,
              ...reasonQuote(reason),
            ],
          },
    samples: ({ reason }) => ({ usual: { reason }, dates: { goesOn: true } }),
  },
  series_paused: {
    kind: "cancellation",
    told: toOther,
    text: ({ person }) => `${person} changed the pause of your weekly booking`,
    push: "The pause of a weekly booking changed",
    mail: ({ other, paused, ...facts }) =>
      paused
        ? {
            ...titled("A weekly booking is paused", "paused", facts),
            paragraphs: [`${other} doesn't need you on these days: ${paused}.`],
          }
        : {
            ...titled("A weekly booking resumes", "resumes", facts),
            paragraphs: [`${other} has ended the pause, so the weekly visits resume.`],
          },
    samples: () => ({ usual: { paused: daysLabel("2027-04-05", "2027-04-16") }, resumed: {} }),
  },
  series_skipped: {
    kind: "cancellation",
    told: toOther,
    text: () => "Some dates of your weekly booking weren't possible",
    push: "Some weekly dates weren't possible",
    mail: (facts) => ({
      ...titled("Some weekly dates aren't possible", "dates not possible", facts),
      paragraphs: skippedText(facts.skipped),
    }),
    samples: () => ({ usual: { skipped: sampleSkipped } }),
  },
  series_change_proposed: {
    kind: "change",
    told: toOther,
    text: ({ person }) => `${person} proposed a change to your weekly booking`,
    push: "A change of a weekly booking was proposed",
    mail: ({ other, proposed, isRequest, ...facts }) => ({
      ...titled("A change to your weekly booking is proposed", "change proposed", facts),
      paragraphs: [
        isRequest
          ? `${other} would like to change this weekly request. Nothing is booked yet: if you agree, it's booked with the change.`
          : `${other} would like to change this weekly booking. Until you agree, it stays as it is.`,
        ...(proposed ? [{ details: [proposed] }] : []),
        isRequest ? "The weekly request as it is now:" : "The weekly booking as it is now:",
      ],
    }),
    samples: () => ({
      usual: { proposed: sampleProposed },
      request: { proposed: sampleProposed, isRequest: true },
    }),
  },
  series_change_agreed: {
    kind: "answer",
    told: toOther,
    text: ({ person }) => `${person} agreed to the change to your weekly booking`,
    push: "Your weekly change was agreed to",
    mail: (facts) => ({
      ...titled("Your weekly change was agreed to", "change agreed", facts),
      paragraphs: [`${facts.other} agreed to your change.`, ...skippedText(facts.skipped)],
    }),
    samples: () => ({ usual: { skipped: sampleSkipped } }),
  },
  series_change_refused: {
    kind: "answer",
    told: toOther,
    text: ({ person }) => `${person} declined the change to your weekly booking`,
    push: "Your weekly change was declined",
    mail: (facts) => ({
      ...titled("Your weekly change was declined", "change declined", facts),
      paragraphs: [
        facts.isRequest
          ? `${facts.other} can't agree to your change. The weekly request stays as it was.`
          : `${facts.other} can't agree to your change. The weekly booking stays as it was.`,
      ],
    }),
    samples: () => ({ usual: {}, request: { isRequest: true } }),
  },
} satisfies Record<SeriesEvent, SeriesEventRecord>;

/** To the other party. If the system did it: to the owner, or to the sitter whose answer is due. */
function toOther({ what, series, actorId, at }: NewsOf<SeriesEvent>): Told {
  const { id, ownerId, sitterId } = series;
  const isSitters = actorId === ownerId || what === "series_expiring";
  return {
    userId: isSitters ? sitterId : ownerId,
    personId: isSitters ? ownerId : sitterId,
    ids: { seriesId: id },
    dedupeKey: `${what}:${id}:${at}`,
  };
}

function titled(heading: string, news: string, facts: Pick<SeriesFacts, "when" | "service">) {
  return { heading, subject: subjectOf(facts, news) };
}

function skippedText(skipped: string[]): Block[] {
  return skipped.length > 0 ? [{ details: ["These dates aren't possible:", ...skipped] }] : [];
}
