import type { BlockState } from "#app/domain/blocks/safety-rules.ts";
import { dogNames, listText } from "#app/domain/bookings/booking-labels.ts";
import type { BookingStage } from "#app/domain/bookings/booking-stage.ts";
import { isOwnTurn } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { proposalSide } from "#app/domain/bookings/proposals/proposal-rules.ts";
import { reasonGiven } from "#app/domain/bookings/requests/decline-reasons.ts";
import { dayLabel, momentLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { usuallyAnswers } from "#app/domain/people/sitting/response-rules.ts";
import {
  ANSWERED,
  EXPIRED,
  endedByLeaving,
  otherParty,
  type Party,
  systemReason,
  wasAnsweredElsewhere,
} from "#app/domain/services/booking-rules.ts";
import { requestSentence } from "#app/ui/booking/request-sentence.ts";
import { nextStepCopy as copy } from "./next-step-copy.ts";
import { sideOf } from "./side-of.ts";

export type NextStep = {
  title: string;
  text: string;
  /** What the asking person wrote, or the reason given. */
  note?: string | null;
};

type Around = {
  stage: BookingStage;
  /** First name of the other party. */
  name: string;
  now: number;
  zone: string;
  /** Whether one party has blocked the other; they then can't message or book each other. */
  block: BlockState;
  /** Whether the sitter has started a visit and not finished it. */
  isOut: boolean;
  /** The median until the other party's first answer; null if unknown. */
  answerMinutes: number | null;
  /** First names of the other sitters who were asked for the same and have not answered. */
  alsoAsked: string[];
  /** The first name of the one of them who accepted. */
  accepted: string | null;
};

/** What the booking's page says at the top: what happens next. */
export function nextStep(view: BookingView, around: Around): NextStep {
  const { notes } = view.booking;
  const isKnown =
    [EXPIRED, ANSWERED].includes(systemReason(view.booking) ?? "") || endedByLeaving(view.booking);
  const given = isKnown ? null : reasonGiven(view.booking);
  return { ...stepOf(view, around), note: around.stage === "to answer" ? notes : given };
}

function stepOf(view: BookingView, around: Around): NextStep {
  const { booking, party, answerBy, isOneOfSeveral } = view;
  const { stage, name, block, answerMinutes, alsoAsked, now, zone, isOut } = around;
  const expiry = momentLabel(answerBy, now, zone);
  const { booksSitters } = sideOf(view);
  /** Replaces a text that suggests a message to the sitter, if a block prevents one. */
  const callable = (step: NextStep) =>
    block === "none" || !booksSitters
      ? step
      : { title: step.title, text: copy.blocked[block](name) };
  const side = booking.requestedBy === party ? "asker" : "asked";
  const proposed = proposalSide(booking.proposal, party);
  const isMine = isOwnTurn(stage, proposed);
  if (isOut) return callable(copy.out[party](name, dogNames(booking.dogs)));
  switch (stage) {
    case "to answer":
      return {
        title: isMine ? requestSentence(booking) : copy.waiting(name),
        text: [
          ...(isOneOfSeveral ? [copy.othersAsked(name)] : []),
          isMine ? copy.answerBy(expiry) : copy.unanswered(expiry),
        ].join(" "),
      };
    case "waiting":
      if (alsoAsked.length > 0)
        return {
          title: isMine ? copy.waitsForYou(name) : copy.waiting(listText([name, ...alsoAsked])),
          text: copy.firstOf(expiry),
        };
      if (isMine) return { title: copy.waitsForYou(name), text: copy.unanswered(expiry) };
      return {
        title: copy.waiting(name),
        text: `${usuallyAnswers(name, answerMinutes) ?? copy.unknownWait(name)} ${copy.expires(name, expiry)}`,
      };
    case "agreed":
      if (proposed)
        return {
          title: isMine ? copy.waitsForYou(name) : copy.waiting(name),
          text: copy.proposed[proposed](name),
        };
      return {
        title: copy.agreed(dayLabel(booking.date, plainDateOf(now, zone))),
        text: block === "none" ? copy.ahead(name) : copy.blocked[block](name),
      };
    case "started":
      return callable(copy.started[party](name));
    case "to complete":
      return copy.over(dogNames(booking.dogs));
    case "done":
      return block === "none" || !booksSitters
        ? copy.done[party](name, dogNames(booking.dogs))
        : copy.doneForGood;
    case "declined":
      return copy.declined[side](name);
    case "expired":
      return (block === "none" ? copy.expired : copy.expiredForGood)[side](name);
    case "withdrawn":
      return withdrawnStep(booking, party, around);
  }
}

/** Says who cancelled: a party, the system, or unknown. */
function withdrawnStep(
  booking: BookingView["booking"],
  party: Party,
  { name, accepted, alsoAsked }: Around,
) {
  const { cancelledBy } = booking;
  if (cancelledBy === party)
    return alsoAsked.length > 0
      ? copy.withdrawn.youOneOf(name, listText(alsoAsked))
      : copy.withdrawn.you(name);
  if (endedByLeaving(booking)) return copy.withdrawn.deleted;
  if (cancelledBy === otherParty(party)) return copy.withdrawn.other(name);
  if (!wasAnsweredElsewhere(booking)) return copy.withdrawn.system;
  const dogs = dogNames(booking.dogs);
  return copy.withdrawn.answered[party]({ name, accepted, dogs });
}
