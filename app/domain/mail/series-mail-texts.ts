import type { SeriesEvent } from "../notifications/notification-events.ts";
import { oneLine } from "../one-line.ts";
import { BECAUSE_OF_BOOKINGS, smallPrint } from "./booking-mail-texts.ts";
import { type Block, letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** No phone, email or address. Texts are single lines. */
export type SeriesFacts = {
  other: string;
  title: string;
  rhythm: string[];
  /** Dates ahead that could not be booked. */
  skipped: string[];
  /** From when to when, if it is paused. */
  paused: string | null;
  /** Whether any visit is still booked. */
  goesOn: boolean;
  reason: string | null;
  link: string;
  settingsLink: string;
};

type Text = { subject: string; paragraphs: Block[] };

export const seriesTexts: Record<SeriesEvent, (facts: SeriesFacts) => Text> = {
  series_requested: ({ other }) => ({
    subject: "New request for a weekly booking",
    paragraphs: [
      `${other} would like to book you every week. You accept or decline all dates together:`,
    ],
  }),
  series_accepted: ({ other, skipped }) => ({
    subject: "Your weekly booking was accepted",
    paragraphs: [
      `Good news: ${other} has accepted. The next eight weeks are booked, and later ones follow by themselves.`,
      ...skippedText(skipped),
    ],
  }),
  series_declined: ({ other, reason }) => ({
    subject: "Your weekly booking was declined",
    paragraphs: [
      reason === "expired"
        ? `${other} didn't answer in time.`
        : `${other} can't take this weekly booking.`,
      ...reasonText(reason),
    ],
  }),
  series_cancelled: ({ other, goesOn, reason }) => ({
    subject: "A weekly booking was cancelled",
    paragraphs: [
      goesOn
        ? `${other} has cancelled dates of this weekly booking. Its page shows which visits are still booked:`
        : `${other} has cancelled this weekly booking. All remaining visits are cancelled.`,
      ...reasonText(reason),
    ],
  }),
  series_paused: ({ other, paused }) => ({
    subject: paused ? "A weekly booking is paused" : "A weekly booking goes on",
    paragraphs: [
      paused
        ? `${other} doesn't need you on these days: ${paused}.`
        : `${other} has ended the pause of this weekly booking.`,
    ],
  }),
  series_skipped: ({ skipped }) => ({
    subject: "Some dates of your weekly booking aren't possible",
    paragraphs: skippedText(skipped),
  }),
  series_change_proposed: ({ other }) => ({
    subject: "A change of your weekly booking is proposed",
    paragraphs: [`${other} proposes a change. Nothing changes until you agree:`],
  }),
  series_change_agreed: ({ other, skipped }) => ({
    subject: "The change of your weekly booking is agreed",
    paragraphs: [`${other} agreed to your change.`, ...skippedText(skipped)],
  }),
  series_change_refused: ({ other }) => ({
    subject: "Your weekly booking stays as it is",
    paragraphs: [`${other} didn't agree to your change.`],
  }),
};

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

function reasonText(reason: string | null): Block[] {
  return reason && reason !== "expired" ? [{ quote: `The reason given: ${oneLine(reason)}` }] : [];
}
