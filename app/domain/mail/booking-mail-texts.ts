import { oneLine } from "../one-line.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** No phone, email, notes or place. Names are single lines, so that none starts a paragraph. */
export type BookingFacts = {
  title: string;
  dog: string;
  other: string;
  date: string;
  times: string[];
  reason: string | null;
  link: string;
  settingsLink: string;
};

export type BookingText = { subject: string; paragraphs: string[] };

/** Names appear in the text only, never in the subject. */

export function requestedText({ date, other, dog }: BookingFacts): BookingText {
  return {
    subject: `New booking request for ${date}`,
    paragraphs: [`${other} would like a booking for ${dog}. Please accept or decline it:`],
  };
}

export function acceptedText({ date, other }: BookingFacts): BookingText {
  return {
    subject: `Your booking for ${date} was accepted`,
    paragraphs: [`Good news: ${other} has accepted your request.`],
  };
}

export function declinedText({ date, other, reason }: BookingFacts): BookingText {
  return {
    subject: `Your request for ${date} was declined`,
    paragraphs: [`${other} can't take this booking.`, ...reasonText(reason)],
  };
}

export function cancelledText({ date, other, reason }: BookingFacts): BookingText {
  return {
    subject: `Your booking for ${date} was cancelled`,
    paragraphs: [`The booking with ${other} will not take place.`, ...reasonText(reason)],
  };
}

export function expiredText({ date, other }: BookingFacts): BookingText {
  return {
    subject: `Your request for ${date} has expired`,
    paragraphs: [`${other} did not answer before the time that you asked for.`],
  };
}

/** What happened, the booking, its page, and how to unsubscribe. */
export function bookingMail(
  sender: Sender,
  {
    to,
    unsubscribe,
    facts,
    text,
  }: { to: string; unsubscribe: string; facts: BookingFacts; text: BookingText },
): Mail {
  const { title, date, times, link, settingsLink } = facts;
  const mail = letter(sender, to, text.subject, [
    ...text.paragraphs,
    [title, date, ...times].join("\n"),
    link,
    `You get this mail because of your bookings. Choose which ones you want: ${settingsLink}\nOr stop mails like this one: ${unsubscribe}`,
  ]);
  return { ...mail, unsubscribe };
}

function reasonText(reason: string | null): string[] {
  return reason ? [`The reason given: ${oneLine(reason)}`] : [];
}
