import type { BookingStatusChange } from "#app/domain/bookings/booking-queries.server.ts";
import type { BookingStage } from "#app/domain/bookings/booking-stage.ts";
import { isOwnTurn } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { PastProposal } from "#app/domain/bookings/proposals/proposal-history.server.ts";
import { proposalSide } from "#app/domain/bookings/proposals/proposal-rules.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import {
  ANSWERED,
  EXPIRED,
  isOpen,
  otherParty,
  type Party,
} from "#app/domain/services/booking-rules.ts";
import { aheadCopy, doneCopy, systemCopy } from "./history-copy.ts";
import { proposalEntries } from "./proposal-entries.ts";

export type HistoryEntry = {
  text: string;
  /** 'Mar 2, 9:10 AM', or 'Waiting'. */
  when: string;
  ahead: boolean;
};

type Around = {
  stage: BookingStage;
  /** First name of the other party. */
  name: string;
  now: number;
  zone: string;
  appName: string;
};

/** The history of a booking: what was done, then what is due. */
export function bookingHistory(
  view: BookingView,
  changes: readonly BookingStatusChange[],
  proposals: readonly PastProposal[],
  around: Around,
): HistoryEntry[] {
  const { name, now, zone, appName } = around;
  const ended = changes.find(({ to }) => !isOpen(to));
  const done = [
    ...changes.map((change) => ({
      at: change.at,
      text: textOf(change, view.party, name, appName),
    })),
    ...proposalEntries(proposals, view, name, ended?.at),
  ].toSorted((a, b) => a.at - b.at);
  return [
    ...done.map(({ at, text }) => ({ text, when: momentLabel(at, now, zone), ahead: false })),
    ...dueOf(view, around),
  ];
}

function textOf(
  { to, reason, by }: BookingStatusChange,
  viewer: Party,
  name: string,
  appName: string,
): string {
  const { you, other } = doneCopy[to];
  if (by === viewer) return you;
  if (by === otherParty(viewer)) return other(name);
  if (reason === ANSWERED) return ANSWERED;
  return reason === EXPIRED ? systemCopy.expired : systemCopy.cancelled(appName);
}

function dueOf(
  { booking, party, startAt, endAt }: BookingView,
  { stage, name, now, zone }: Around,
): HistoryEntry[] {
  const times = [
    { text: aheadCopy.start, at: startAt },
    { text: aheadCopy.end, at: endAt },
  ].map(({ text, at }) => ({ text, when: momentLabel(at, now, zone), ahead: at > now }));
  switch (stage) {
    case "to answer":
    case "waiting": {
      const isOwn = isOwnTurn(stage, proposalSide(booking.proposal, party));
      const text = isOwn ? aheadCopy.answer.you : aheadCopy.answer.other(name);
      return [{ text, when: aheadCopy.waiting, ahead: true }];
    }
    case "agreed":
    case "started":
    case "to complete":
      return times;
    default:
      return [];
  }
}
