import { oneLine } from "../one-line.ts";
import { type Block, type Link, letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** No phone, email or address. Texts are single lines, so that none starts a paragraph. */
export type BookingFacts = {
  title: string;
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

export type BookingText = { subject: string; paragraphs: Block[] };

/** Names appear in the text only, never in the subject. */

export function requestedText(facts: BookingFacts): BookingText {
  const { other, dog } = facts;
  return {
    subject: `New booking request: ${subjectOf(facts)}`,
    paragraphs: [
      `${other} would like a booking for ${dog}. Please accept or decline it:`,
      ...(facts.isOneOfSeveral
        ? ["Other sitters were asked too: the first to accept gets the booking."]
        : []),
      ...noteText(facts),
    ],
  };
}

export function acceptedText(facts: BookingFacts): BookingText {
  return {
    subject: `Your booking was accepted: ${subjectOf(facts)}`,
    paragraphs: [`Good news: ${facts.other} has accepted your request.`],
  };
}

export function declinedText(facts: BookingFacts): BookingText {
  return {
    subject: `Your request was declined: ${subjectOf(facts)}`,
    paragraphs: [`${facts.other} can't take this booking.`, ...reasonText(facts.reason)],
  };
}

export function cancelledText(facts: BookingFacts): BookingText {
  const { other, cancelledByOther, reason } = facts;
  if (facts.answeredElsewhere)
    return {
      subject: `A request to you is closed: ${subjectOf(facts)}`,
      paragraphs: [`${other} has booked another sitter, so there is nothing left to answer.`],
    };
  if (facts.isRequest)
    return {
      subject: `A request was withdrawn: ${subjectOf(facts)}`,
      paragraphs: [
        cancelledByOther
          ? `${other} has withdrawn this request. Nothing was booked.`
          : `The request between you and ${other} is closed. Nothing was booked.`,
        ...reasonText(reason),
      ],
    };
  return {
    subject: `Your booking was cancelled: ${subjectOf(facts)}`,
    paragraphs: [
      cancelledByOther
        ? `${other} has cancelled this booking. It won't take place.`
        : `The booking with ${other} was cancelled and won't take place.`,
      ...reasonText(reason),
    ],
  };
}

export function expiredText(facts: BookingFacts): BookingText {
  return {
    subject: `Your request has expired: ${subjectOf(facts)}`,
    paragraphs: [`${facts.other} didn't answer before the time you asked for.`],
  };
}

export function expiringText(facts: BookingFacts): BookingText {
  const { other, dog, answerBy } = facts;
  return {
    subject: `Please answer this request: ${subjectOf(facts)}`,
    paragraphs: [
      `${other} is waiting for your answer about ${dog}. The request expires at this time: ${answerBy}.`,
      ...noteText(facts),
    ],
  };
}

export function tomorrowText(facts: BookingFacts): BookingText {
  return {
    subject: `Tomorrow: ${subjectOf(facts)}`,
    paragraphs: [`You have a booking with ${facts.other} tomorrow.`],
  };
}

export function startingText(facts: BookingFacts): BookingText {
  return {
    subject: `Starting soon: ${subjectOf(facts)}`,
    paragraphs: [`Your booking with ${facts.other} starts soon.`],
  };
}

export function reviewableText(facts: BookingFacts): BookingText {
  return {
    subject: `How was it? ${subjectOf(facts)}`,
    paragraphs: [
      `Your booking with ${facts.other} is over. You can review it for 14 days; neither of you sees the other's review before both are in or the time is up.`,
    ],
  };
}

export function reviewedText(facts: BookingFacts): BookingText {
  return {
    subject: `A review you can read now: ${subjectOf(facts)}`,
    paragraphs: [`${facts.other} has reviewed this booking, and everybody can read it now.`],
  };
}

export function changeProposedText(facts: BookingFacts): BookingText {
  return {
    subject: `A change is proposed: ${subjectOf(facts)}`,
    paragraphs: [
      `${facts.other} would like to change this booking. Until you agree, it stays as it is.`,
      { details: ["What would change:", ...changeLines(facts.proposed)] },
      "The booking as it is now:",
    ],
  };
}

function changeLines(proposed: BookingFacts["proposed"]): string[] {
  if (!proposed) return [];
  const lines = proposed.changes.map(({ label, after }) => `${label}: ${after}`);
  return proposed.otherPlace ? [...lines, "Another place"] : lines;
}

export function changeAgreedText(facts: BookingFacts): BookingText {
  return {
    subject: `Your change was agreed to: ${subjectOf(facts)}`,
    paragraphs: [`${facts.other} agreed to the change. This holds now:`],
  };
}

export function changeRefusedText(facts: BookingFacts): BookingText {
  return {
    subject: `Your change was declined: ${subjectOf(facts)}`,
    paragraphs: [`${facts.other} can't agree to the change. The booking stays as it was:`],
  };
}

/** 'Dog Walking, Tue, Nov 24, 2026, 9:00 AM to 10:00 AM', which tells two requests apart. */
function subjectOf({ service, date, times }: BookingFacts): string {
  return [service, date, ...times.slice(0, 1)].join(", ");
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
    subject: text.subject,
    blocks: [
      ...text.paragraphs,
      { details: [title, date, ...times, price, ...(place ? [place] : [])] },
      { button: "See the booking", href: link },
    ],
    smallPrint: smallPrint(BECAUSE_OF_BOOKINGS, settingsLink, unsubscribe),
  });
  return { ...mail, unsubscribe };
}

export const BECAUSE_OF_BOOKINGS =
  "We send this because of your bookings. Choose which emails you want:";

/** Why it was sent, where to choose, and how to stop it at once. */
export function smallPrint(why: string, settingsLink: string, unsubscribe: string): Link[] {
  return [
    { before: why, link: "Notifications", href: settingsLink },
    { before: "Or stop emails like this one:", link: "Unsubscribe", href: unsubscribe },
  ];
}

/** In their words, with who says so. */
function noteText({ other, note }: BookingFacts): Block[] {
  return note ? [{ quote: `${other} writes: ${note}` }] : [];
}

function reasonText(reason: string | null): Block[] {
  return reason ? [{ quote: `The reason given: ${oneLine(reason)}` }] : [];
}
