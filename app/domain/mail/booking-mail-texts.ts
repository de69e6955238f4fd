import type { BookingEvent } from "../notifications/booking-news.ts";
import { oneLine } from "../one-line.ts";
import { type Block, type Link, letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";
import { subjectOf } from "./subject-when.ts";

/** No phone, email or address. Texts are single lines, so that none starts a paragraph. */
export type BookingFacts = {
  title: string;
  /** For the subject, short. */
  when: string;
  service: string;
  dog: string;
  other: string;
  date: string;
  times: string[];
  price: string;
  /** What a proposed change is about. */
  proposed: { changes: { label: string; after: string }[]; otherPlace: boolean } | null;
  /** The area only. */
  place: string | null;
  note: string | null;
  /** When an unanswered request expires. */
  answerBy: string;
  reason: string | null;
  /** Not this person, nor the system. */
  cancelledByOther: boolean;
  /** Never accepted. */
  isRequest: boolean;
  /** Of several sitters who were asked. */
  isOneOfSeveral: boolean;
  /** Another of them accepted. */
  answeredElsewhere: boolean;
  link: string;
  settingsLink: string;
};

export type BookingText = {
  /** What happened. */
  heading: string;
  /** With which booking it is about. */
  subject: string;
  paragraphs: Block[];
  button?: "Answer the request";
};

/** Names appear in the text only, never in the subject. */
export const bookingTexts: Record<BookingEvent, (facts: BookingFacts) => BookingText> = {
  booking_requested: requestedText,
  booking_accepted: acceptedText,
  booking_declined: declinedText,
  booking_cancelled: cancelledText,
  booking_expired: expiredText,
  booking_expiring: expiringText,
  booking_tomorrow: tomorrowText,
  booking_starting: startingText,
  booking_reviewable: reviewableText,
  booking_reviewed: reviewedText,
  change_proposed: changeProposedText,
  change_agreed: changeAgreedText,
  change_refused: changeRefusedText,
};

function requestedText(facts: BookingFacts): BookingText {
  const { other, dog } = facts;
  return {
    ...titled("New booking request", "new request", facts),
    paragraphs: [
      `${other} would like a booking for ${dog}. Please accept or decline it.`,
      ...(facts.isOneOfSeveral
        ? ["Other sitters were asked too: the first to accept gets the booking."]
        : []),
      ...noteText(facts),
    ],
    button: "Answer the request",
  };
}

function acceptedText(facts: BookingFacts): BookingText {
  return {
    ...titled("Your booking was accepted", "accepted", facts),
    paragraphs: [`Good news: ${facts.other} has accepted your request.`],
  };
}

function declinedText(facts: BookingFacts): BookingText {
  return {
    ...titled("Your request was declined", "declined", facts),
    paragraphs: [`${facts.other} can't take this booking.`, ...reasonQuote(facts.reason)],
  };
}

function cancelledText(facts: BookingFacts): BookingText {
  const { other, cancelledByOther, reason } = facts;
  if (facts.answeredElsewhere)
    return {
      ...titled("A request to you is closed", "request closed", facts),
      paragraphs: [`${other} has booked another sitter, so there is nothing left to answer.`],
    };
  if (facts.isRequest)
    return cancelledByOther
      ? {
          ...titled("A request was withdrawn", "request withdrawn", facts),
          paragraphs: [
            `${other} has withdrawn this request. Nothing was booked.`,
            ...reasonQuote(reason),
          ],
        }
      : {
          ...titled("A request was closed", "request closed", facts),
          paragraphs: [
            `The request between you and ${other} is closed. Nothing was booked.`,
            ...reasonQuote(reason),
          ],
        };
  return {
    ...titled("Your booking was cancelled", "cancelled", facts),
    paragraphs: [
      cancelledByOther
        ? `${other} has cancelled this booking. It won't take place.`
        : `The booking with ${other} was cancelled and won't take place.`,
      ...reasonQuote(reason),
    ],
  };
}

function expiredText(facts: BookingFacts): BookingText {
  return {
    ...titled("Your request has expired", "request expired", facts),
    paragraphs: [`${facts.other} didn't answer before the time you asked for.`],
  };
}

function expiringText(facts: BookingFacts): BookingText {
  const { other, dog, answerBy } = facts;
  return {
    ...titled("Please answer this request", "please answer", facts),
    paragraphs: [
      `${other} is waiting for your answer about ${dog}. The request expires on ${answerBy}.`,
      ...noteText(facts),
    ],
    button: "Answer the request",
  };
}

function tomorrowText(facts: BookingFacts): BookingText {
  return {
    ...titled("Tomorrow", "tomorrow", facts),
    paragraphs: [`You have a booking with ${facts.other} tomorrow.`],
  };
}

function startingText(facts: BookingFacts): BookingText {
  return {
    ...titled("Starting soon", "starting soon", facts),
    paragraphs: [`Your booking with ${facts.other} starts soon.`],
  };
}

function reviewableText(facts: BookingFacts): BookingText {
  return {
    ...titled("How was it?", "please review", facts),
    paragraphs: [
      `Your booking with ${facts.other} is over. You have 14 days to review it. Neither of you sees the other's review until both are in or the time is up.`,
    ],
  };
}

function reviewedText(facts: BookingFacts): BookingText {
  return {
    ...titled("You have a new review", "new review", facts),
    paragraphs: [`${facts.other} has reviewed this booking, and everyone can read it now.`],
  };
}

function changeProposedText(facts: BookingFacts): BookingText {
  return {
    ...titled("A change is proposed", "change proposed", facts),
    paragraphs: [
      facts.isRequest
        ? `${facts.other} would like to change this request. Nothing is booked yet: if you agree, it's booked with the change.`
        : `${facts.other} would like to change this booking. Until you agree, it stays as it is.`,
      { details: ["What would change:", ...changeLines(facts.proposed)] },
      facts.isRequest ? "The request as it is now:" : "The booking as it is now:",
    ],
  };
}

function changeLines(proposed: BookingFacts["proposed"]): string[] {
  if (!proposed) return [];
  const lines = proposed.changes.map(({ label, after }) => `${label}: ${after}`);
  return proposed.otherPlace ? [...lines, "Another place"] : lines;
}

function changeAgreedText(facts: BookingFacts): BookingText {
  return {
    ...titled("Your change was agreed to", "change agreed", facts),
    paragraphs: [`${facts.other} agreed to the change. The booking is now:`],
  };
}

function changeRefusedText(facts: BookingFacts): BookingText {
  return {
    ...titled("Your change was declined", "change declined", facts),
    paragraphs: [
      facts.isRequest
        ? `${facts.other} can't agree to the change. The request stays as it was:`
        : `${facts.other} can't agree to the change. The booking stays as it was:`,
    ],
  };
}

function titled(heading: string, news: string, facts: BookingFacts) {
  return { heading, subject: subjectOf(facts, news) };
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
  const { title, date, times, price, place, link, settingsLink } = facts;
  const mail = letter(sender, to, {
    heading: text.heading,
    subject: text.subject,
    blocks: [
      ...text.paragraphs,
      { details: [title, date, ...times, price, ...(place ? [place] : [])] },
      { button: text.button ?? "See the booking", href: link },
    ],
    smallPrint: smallPrint(BECAUSE_OF_BOOKINGS, settingsLink, unsubscribe),
  });
  return { ...mail, unsubscribe };
}

export const BECAUSE_OF_BOOKINGS =
  "We send this because of your bookings. Choose which emails you want:";

/** Why it was sent, where to choose, and how to stop it at once. */
export function smallPrint(
  why: string,
  settingsLink: string,
  unsubscribe: string,
  link = "Notifications",
): Link[] {
  return [
    { before: why, link, href: settingsLink },
    { before: "Or stop emails like this one:", link: "Unsubscribe", href: unsubscribe },
  ];
}

/** In their words, with who says so. */
function noteText({ other, note }: BookingFacts): Block[] {
  return note ? [{ quote: `${other} writes: ${note}` }] : [];
}

/** The other party's words, if they gave any. */
export function reasonQuote(reason: string | null): Block[] {
  return reason ? [{ quote: `The reason given: ${oneLine(reason)}` }] : [];
}
