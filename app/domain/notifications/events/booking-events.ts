import type { BookingRecord } from "../../bookings/booking-json.ts";
import { isOpenProposal } from "../../bookings/proposals/proposal-rules.ts";
import { weekdayDate } from "../../date-labels.ts";
import type { NewsOf } from "../../news.ts";
import {
  ANSWERED,
  type BookingStatus,
  hasExpired,
  isAgreed,
  isOpen,
  isUnanswered,
  otherParty,
  type Party,
} from "../../services/booking-rules.ts";
import { type Block, reasonQuote } from "../letter-blocks.ts";
import { subjectOf } from "../subject-when.ts";
import type { EventRecord, Told } from "./event-record.ts";
import type { SampleWords } from "./sample-words.ts";

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
};

/** What happened, in the heading; with which booking it is about, in the subject. */
export type BookingText = {
  heading: string;
  subject: string;
  paragraphs: Block[];
  button?: "Answer the request";
};

/** Facts of a sample that differ from the usual; `of`: not of the usual visit. */
export type BookingSample = Partial<BookingFacts> & { of?: "stay" | "three times" };

/** Names appear in the text of the mail only, never in the subject. */
export type BookingEventRecord = EventRecord & {
  isTrue: NonNullable<EventRecord["isTrue"]>;
  mail: (facts: BookingFacts) => BookingText;
  samples?: (words: SampleWords) => Record<string, BookingSample>;
};

/** About a booking, a request for one, or a change proposed to it. */
export const bookingEvents = {
  booking_requested: {
    kind: "request",
    told: byStatus(({ booking }) => [otherParty(booking.requestedBy)]),
    isTrue: is("pending"),
    text: ({ person }) => `${person} asked for a booking`,
    push: "New request",
    mail: (facts) => ({
      ...titled("New booking request", "new request", facts),
      paragraphs: [
        `${facts.other} would like a booking for ${facts.dog}. Please accept or decline it.`,
        ...(facts.isOneOfSeveral
          ? ["Other sitters were asked too: the first to accept gets the booking."]
          : []),
        ...noteText(facts),
      ],
      button: "Answer the request",
    }),
    samples: () => ({
      usual: {},
      stay: { of: "stay" },
      several: { isOneOfSeveral: true, note: null, place: null },
    }),
  },
  booking_accepted: {
    kind: "answer",
    told: byStatus(toOthers),
    isTrue: is("accepted"),
    text: ({ person }) => `${person} accepted your request`,
    push: "Your request was accepted",
    mail: (facts) => ({
      ...titled("Your booking was accepted", "accepted", facts),
      paragraphs: [`Good news: ${facts.other} has accepted your request.`],
    }),
    samples: () => ({ usual: {}, several_times: { of: "three times" } }),
  },
  booking_declined: {
    kind: "answer",
    told: byStatus(toOthers),
    isTrue: is("rejected"),
    text: ({ person }) => `${person} declined your request`,
    push: "Your request was declined",
    mail: (facts) => ({
      ...titled("Your request was declined", "declined", facts),
      paragraphs: [`${facts.other} can't take this booking.`, ...reasonQuote(facts.reason)],
    }),
    samples: ({ reason }) => ({ usual: {}, reason: { reason } }),
  },
  booking_cancelled: {
    kind: "cancellation",
    // The owner hears of the sitter who accepted.
    told: byStatus((news) =>
      news.actorId === null && news.reason === ANSWERED ? ["sitter"] : toOthers(news),
    ),
    isTrue: is("cancelled"),
    text: ({ person, isBySystem }) =>
      isBySystem ? "A booking was cancelled" : `${person} cancelled`,
    push: "A booking was cancelled",
    mail: cancelledText,
    samples: ({ reason }) => ({
      usual: { cancelledByOther: true, reason },
      closed: {},
      withdrawn: { cancelledByOther: true, isRequest: true, reason },
      request_closed: { isRequest: true },
      answered_elsewhere: { answeredElsewhere: true },
    }),
  },
  booking_expiring: {
    kind: "expiring",
    told: reminding(({ booking }) => [otherParty(booking.requestedBy)]),
    isTrue: (booking, now) => isUnanswered(booking.status) && !hasExpired(booking, now),
    text: ({ person }) => `Reminder to answer ${person}`,
    push: "Reminder to answer a request",
    mail: (facts) => ({
      ...titled("Please answer this request", "please answer", facts),
      paragraphs: [
        `${facts.other} is waiting for your answer about ${facts.dog}. The request expires on ${facts.answerBy}.`,
        ...noteText(facts),
      ],
      button: "Answer the request",
    }),
  },
  booking_expired: {
    kind: "expired",
    told: byStatus(({ booking }) => [booking.requestedBy]),
    isTrue: is("cancelled"),
    text: ({ person }) => `${person} didn't answer in time`,
    push: "A request wasn't answered in time",
    mail: (facts) => ({
      ...titled("Your request has expired", "request expired", facts),
      paragraphs: [`${facts.other} didn't answer before the time you asked for.`],
    }),
  },
  booking_tomorrow: {
    kind: "tomorrow",
    told: reminding(() => ["owner", "sitter"]),
    isTrue: isAhead,
    text: ({ person }) => `Reminder: booking with ${person}`,
    push: "Reminder of a booking",
    mail: (facts) => ({
      ...titled("Tomorrow", "tomorrow", facts),
      paragraphs: [`You have a booking with ${facts.other} tomorrow.`],
    }),
  },
  booking_starting: {
    kind: "starting",
    told: reminding(() => ["owner", "sitter"]),
    isTrue: isAhead,
    text: ({ person }) => `Reminder: booking with ${person}`,
    push: "Reminder of a booking",
    mail: (facts) => ({
      ...titled("Starting soon", "starting soon", facts),
      paragraphs: [`Your booking with ${facts.other} starts soon.`],
    }),
  },
  booking_reviewable: {
    kind: "review",
    told: ({ what, booking, reviewer, at }: NewsOf<"booking_reviewable">) => ({
      userId: booking[reviewer].id,
      personId: booking[otherParty(reviewer)].id,
      ids: { bookingId: booking.id },
      dedupeKey: `${what}:${booking.id}:${booking[reviewer].id}:${at}`,
    }),
    isTrue: ({ status }) => isAgreed(status),
    text: ({ person, dogs, isOwner }) =>
      isOwner ? `How was it with ${person}?` : `How was ${dogs}?`,
    push: "How was your booking?",
    mail: (facts) => ({
      ...titled("How was it?", "please review", facts),
      paragraphs: [
        `Your booking with ${facts.other} is over. You have 14 days to review it. Neither of you sees the other's review until both are in or the time is up.`,
      ],
    }),
  },
  booking_reviewed: {
    kind: "review",
    told: ({ what, bookingId, reviewId, authorId, aboutId }: NewsOf<"booking_reviewed">) => ({
      userId: aboutId,
      personId: authorId,
      ids: { bookingId },
      dedupeKey: `${what}:${reviewId}`,
    }),
    isTrue: ({ status }) => isAgreed(status),
    text: ({ person, dogs, isOwner }) =>
      isOwner ? `${person} reviewed ${dogs}` : `${person} reviewed you`,
    push: "New review",
    mail: (facts) => ({
      ...titled("You have a new review", "new review", facts),
      paragraphs: [`${facts.other} has reviewed this booking, and everyone can read it now.`],
    }),
  },
  change_proposed: {
    kind: "change",
    told: ofProposal,
    isTrue: ({ proposal }, now, id) => proposal?.id === id && isOpenProposal(proposal, now),
    text: ({ person }) => `${person} proposed a change`,
    push: "A change was proposed",
    mail: (facts) => ({
      ...titled("A change is proposed", "change proposed", facts),
      paragraphs: [
        facts.isRequest
          ? `${facts.other} would like to change this request. Nothing is booked yet: if you agree, it's booked with the change.`
          : `${facts.other} would like to change this booking. Until you agree, it stays as it is.`,
        { details: ["What would change:", ...changeLines(facts.proposed)] },
        facts.isRequest ? "The request as it is now:" : "The booking as it is now:",
      ],
    }),
    samples: ({ dog }) => {
      const changes = [
        { label: "Date", after: weekdayDate("2027-03-17") },
        { label: "Dogs", after: dog },
      ];
      const proposed = { changes, otherPlace: true };
      return { usual: { proposed }, of_request: { proposed, isRequest: true } };
    },
  },
  change_agreed: {
    kind: "answer",
    told: ofProposal,
    isTrue: is("accepted"),
    text: ({ person }) => `${person} agreed to your change`,
    push: "Your change was agreed to",
    mail: (facts) => ({
      ...titled("Your change was agreed to", "change agreed", facts),
      paragraphs: [`${facts.other} agreed to the change. The booking is now:`],
    }),
  },
  change_refused: {
    kind: "answer",
    told: ofProposal,
    isTrue: ({ status }) => isOpen(status),
    text: ({ person }) => `${person} declined your change`,
    push: "Your change was declined",
    mail: (facts) => ({
      ...titled("Your change was declined", "change declined", facts),
      paragraphs: [
        facts.isRequest
          ? `${facts.other} can't agree to the change. The request stays as it was:`
          : `${facts.other} can't agree to the change. The booking stays as it was:`,
      ],
    }),
    samples: () => ({ usual: {}, of_request: { isRequest: true } }),
  },
} satisfies Record<string, BookingEventRecord>;

export type BookingEvent = keyof typeof bookingEvents;

type Status = NewsOf<"status">;
type Reminder = NewsOf<"booking_expiring" | "booking_tomorrow" | "booking_starting">;

function byStatus(partiesOf: (news: Status) => Party[]) {
  return (news: Status, event: string): Told[] =>
    partiesOf(news).map((party) => ({
      userId: news.booking[party].id,
      // Nobody did what the system does, but somebody has not answered.
      personId:
        news.actorId ?? (event === "booking_expired" ? news.booking[otherParty(party)].id : null),
      ids: { bookingId: news.booking.id },
      dedupeKey: `${event}:${news.booking.id}:${news.booking[party].id}`,
    }));
}

/** The other party, or both if the system acts. */
function toOthers({ booking, actorId }: Status): Party[] {
  return (["owner", "sitter"] as const).filter((party) => booking[party].id !== actorId);
}

function reminding(partiesOf: (news: Reminder) => Party[]) {
  return (news: Reminder, event: string): Told[] =>
    partiesOf(news).map((party) => ({
      userId: news.booking[party].id,
      personId: news.booking[otherParty(party)].id,
      ids: { bookingId: news.booking.id },
      dedupeKey: `${event}:${news.booking.id}:${news.booking[party].id}:${news.at}`,
    }));
}

function ofProposal({
  what,
  booking: { id, owner, sitter },
  proposalId,
  actorId,
}: NewsOf<"change_proposed" | "change_agreed" | "change_refused">): Told {
  return {
    userId: owner.id === actorId ? sitter.id : owner.id,
    personId: actorId,
    ids: { bookingId: id, proposalId },
    dedupeKey: `${what}:${proposalId}`,
  };
}

function is(status: BookingStatus) {
  return (booking: BookingRecord) => booking.status === status;
}

function isAhead({ status, startAt }: BookingRecord, now: number): boolean {
  return isAgreed(status) && startAt > now;
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

function titled(heading: string, news: string, facts: BookingFacts) {
  return { heading, subject: subjectOf(facts, news) };
}

function changeLines(proposed: BookingFacts["proposed"]): string[] {
  if (!proposed) return [];
  const lines = proposed.changes.map(({ label, after }) => `${label}: ${after}`);
  return proposed.otherPlace ? [...lines, "Another place"] : lines;
}

/** In their words, with who says so. */
function noteText({ other, note }: BookingFacts): Block[] {
  return note ? [{ quote: `${other} writes: ${note}` }] : [];
}
