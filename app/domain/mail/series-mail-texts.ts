import type { SeriesEvent } from "../news.ts";
import { BECAUSE_OF_BOOKINGS, reasonQuote, smallPrint } from "./booking-mail-texts.ts";
import { type Block, letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";
import { subjectOf } from "./subject-when.ts";

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
  settingsLink: string;
};

type Text = { heading: string; subject: string; paragraphs: Block[] };

/** Names appear in the text only, never in the subject. */
export const seriesTexts: Record<SeriesEvent, (facts: SeriesFacts) => Text> = {
  series_requested: ({ other, ...facts }) => ({
    ...titled("New weekly booking request", "new weekly request", facts),
    paragraphs: [`${other} wants to book you weekly. You accept or decline all dates together:`],
  }),
  series_accepted: ({ other, skipped, ...facts }) => ({
    ...titled("Your weekly booking was accepted", "accepted", facts),
    paragraphs: [
      `Good news: ${other} has accepted. The next eight weeks are booked, and later ones are added automatically.`,
      ...skippedText(skipped),
    ],
  }),
  series_declined: ({ other, reason, ...facts }) => ({
    ...titled("Your weekly booking was declined", "declined", facts),
    paragraphs: [`${other} can't take this weekly booking.`, ...reasonQuote(reason)],
  }),
  series_expiring: ({ other, answerBy, ...facts }) => ({
    ...titled("Please answer this weekly request", "please answer", facts),
    paragraphs: [
      `${other} is waiting for your answer. The request expires on ${answerBy}. You accept or decline all dates together:`,
    ],
  }),
  series_expired: ({ other, ...facts }) => ({
    ...titled("Your weekly booking request has expired", "request expired", facts),
    paragraphs: [`${other} didn't answer in time.`],
  }),
  series_cancelled: ({ other, goesOn, reason, ...facts }) =>
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
  series_paused: ({ other, paused, ...facts }) =>
    paused
      ? {
          ...titled("A weekly booking is paused", "paused", facts),
          paragraphs: [`${other} doesn't need you on these days: ${paused}.`],
        }
      : {
          ...titled("A weekly booking resumes", "resumes", facts),
          paragraphs: [`${other} has ended the pause, so the weekly visits resume.`],
        },
  series_skipped: ({ skipped, ...facts }) => ({
    ...titled("Some weekly dates aren't possible", "dates not possible", facts),
    paragraphs: skippedText(skipped),
  }),
  series_change_proposed: ({ other, proposed, isRequest, ...facts }) => ({
    ...titled("A change to your weekly booking is proposed", "change proposed", facts),
    paragraphs: [
      isRequest
        ? `${other} would like to change this weekly request. Nothing is booked yet: if you agree, it's booked with the change.`
        : `${other} would like to change this weekly booking. Until you agree, it stays as it is.`,
      ...(proposed ? [{ details: [proposed] }] : []),
      isRequest ? "The weekly request as it is now:" : "The weekly booking as it is now:",
    ],
  }),
  series_change_agreed: ({ other, skipped, ...facts }) => ({
    ...titled("Your weekly change was agreed to", "change agreed", facts),
    paragraphs: [`${other} agreed to your change.`, ...skippedText(skipped)],
  }),
  series_change_refused: ({ other, isRequest, ...facts }) => ({
    ...titled("Your weekly change was declined", "change declined", facts),
    paragraphs: [
      isRequest
        ? `${other} can't agree to your change. The weekly request stays as it was.`
        : `${other} can't agree to your change. The weekly booking stays as it was.`,
    ],
  }),
};

type About = Pick<SeriesFacts, "when" | "service">;

function titled(heading: string, news: string, facts: About) {
  return { heading, subject: subjectOf(facts, news) };
}

/** What happened, the weekly booking, its page, and how to unsubscribe. */
export function seriesMail(
  sender: Sender,
  {
    to,
    unsubscribe,
    facts,
    text,
  }: { to: string; unsubscribe: string; facts: SeriesFacts; text: Text },
): Mail {
  const { title, rhythm, link, settingsLink } = facts;
  const mail = letter(sender, to, {
    heading: text.heading,
    subject: text.subject,
    blocks: [
      ...text.paragraphs,
      { details: [title, ...rhythm] },
      { button: "See the weekly booking", href: link },
    ],
    smallPrint: smallPrint(BECAUSE_OF_BOOKINGS, settingsLink, unsubscribe),
  });
  return { ...mail, unsubscribe };
}

function skippedText(skipped: string[]): Block[] {
  return skipped.length > 0 ? [{ details: ["These dates aren't possible:", ...skipped] }] : [];
}
