import type { VisitCardJson } from "#app/domain/visits/visit-json.ts";
import { visitClosed } from "#app/domain/visits/visit-rules.ts";
import type { Walk } from "./put-walks.ts";
import type { Tap } from "./visit-tap.ts";

export type StoredEvent = {
  booking_id: string;
  client_id: string | null;
  kind: string;
  at: number;
  content: string;
  removed_at: number | null;
};

type StoredVisit = { date: string; started_at: number | null; finished_at: number | null };

/** What the store holds of a walk, and what its owner is shown. */
export type StoredWalk = {
  visits: StoredVisit[];
  events: StoredEvent[];
  status: string;
  /** The statuses that it had after it was accepted. */
  moves: string[];
  /** Of its owner: by which way of which event. */
  told: string[];
  card: VisitCardJson | null;
};

const TOO_LATE = visitClosed("finished").message;

/** What is lost, doubled, out of order, at a wrong time or told wrongly. */
export function faultsOf(walk: Walk, taps: Tap[], stored: StoredWalk): string[] {
  const [visit] = stored.visits;
  if (!visit || stored.visits.length > 1 || visit.date !== walk.date)
    return [`${walk.bookingId} has the cards ${JSON.stringify(stored.visits)}`];
  const found = [
    ...taps.flatMap((tap) => faultsOfTap(tap, taps, stored.events, visit)),
    ...faultsOfStart(taps, stored.events, visit),
    ...faultsOfEnd(taps, stored, visit),
    ...faultsOfCard(stored),
  ];
  const known = taps.flatMap((tap) => rowsOf(tap, stored.events));
  if (known.length !== stored.events.length) found.push("something is stored that nobody tapped");
  return found.map((fault) => `${walk.bookingId}: ${fault}`);
}

function faultsOfTap(
  tap: Tap,
  taps: Tap[],
  events: StoredEvent[],
  { finished_at: finishedAt }: StoredVisit,
): string[] {
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${tap.kind} ${tap.clientId} ${text}`);
  const rows = rowsOf(tap, events);
  const [earliest, latest] = momentsOf(tap);
  if (tap.keptAt === null && !tap.refused) fault("was never answered");
  if (rows.length > 1) fault(`is stored ${rows.length} times`);
  for (const row of rows) {
    // Of two phones the first one finishes; what was written on the other is a note until then.
    const isNote = tap.kind === "finish" && row.kind === "note";
    if (row.kind !== tap.kind && !isNote) fault(`is stored as ${row.kind}`);
    const text = tap.takenBack ? "" : (tap.changedTo ?? tap.text);
    if (row.content !== text) fault(`says ${row.content}, not ${text}`);
    if ((row.removed_at !== null) !== tap.takenBack) fault("was taken back, or was not");
    const moment = isNote ? Math.min(latest, finishedAt ?? 0) : latest;
    // What an earlier Start made of it is another matter.
    const isEarly = tap.kind !== "start" && row.at < Math.min(earliest, moment);
    if (row.at > moment || isEarly) fault(`of ${earliest} is stored at ${row.at}`);
  }
  if (rows.length > 0 || tap.kind === "start") return faults;
  if (tap.kind === "finish") {
    const others = taps.filter((other) => other !== tap && other.text === tap.text);
    if (tap.text && others.length === 0) fault(`has lost its words: ${tap.refused}`);
  } else if (tap.refused !== TOO_LATE) fault(`is lost: ${tap.refused}`);
  else if (latest <= (finishedAt ?? Infinity))
    fault(`of ${tap.at} was refused, with the end at ${finishedAt}`);
  return faults;
}

/** The earliest Start counts, on whichever phone. */
function faultsOfStart(taps: Tap[], events: StoredEvent[], { started_at }: StoredVisit): string[] {
  const moments = taps
    .filter(({ kind, takenBack }) => kind === "start" && !takenBack)
    .map(momentsOf);
  const [earliest, latest] = [0, 1].map((side) =>
    Math.min(...moments.map((each) => each[side] ?? 0)),
  );
  const starts = shown(events).filter(({ kind }) => kind === "start");
  const at = starts[0]?.at ?? 0;
  const isRight = at === started_at && at >= (earliest ?? 0) && at <= (latest ?? 0);
  if (starts.length !== 1 || !isRight)
    return [`${starts.length} Starts at ${at}, not ${earliest}; it began at ${started_at}`];
  return shown(events).some((event) => event.at < at) ? ["something is before its Start"] : [];
}

/** Completed once, told once. */
function faultsOfEnd(
  taps: Tap[],
  { events, status, moves, told }: StoredWalk,
  { finished_at }: StoredVisit,
): string[] {
  const isFinished = taps.some(({ kind }) => kind === "finish");
  const ends = shown(events).filter(({ kind }) => kind === "finish");
  const faults: string[] = [];
  if (ends.length !== Number(isFinished) || (ends[0]?.at ?? null) !== finished_at)
    faults.push(`${ends.length} ends; it finished at ${finished_at}`);
  const wanted = isFinished ? "completed" : "accepted";
  if (status !== wanted || moves.join() !== (isFinished ? "completed" : ""))
    faults.push(`its booking is ${status} by way of ${moves}`);
  const due = ["app visit_finished", "mail visit_finished"].filter(() => isFinished);
  if (told.toSorted().join() !== [...due, "app visit_started"].sort().join())
    faults.push(`its owner was told: ${told}`);
  return faults;
}

/** In the order of the taps; of two in the same millisecond the one that arrived first. */
function faultsOfCard({ events, card }: StoredWalk): string[] {
  const order = shown(events).toSorted((one, other) => one.at - other.at);
  const lines = order.map(({ at, client_id }) => `${at} ${client_id}`);
  const seen = (card?.events ?? []).map(({ at, clientId }) => `${Date.parse(at)} ${clientId}`);
  const longest = Math.max(lines.length, seen.length);
  const wrong = [...Array(longest).keys()].filter((nth) => lines[nth] !== seen[nth]);
  return wrong.map((nth) => `its owner sees ${seen[nth]} instead of ${lines[nth]}`);
}

function rowsOf({ clientId }: Tap, events: StoredEvent[]): StoredEvent[] {
  return events.filter((row) => row.client_id?.split("~")[0] === clientId);
}

function shown(events: StoredEvent[]): StoredEvent[] {
  return events.filter(({ removed_at }) => removed_at === null);
}

/** By a clock that is ahead, the moment when the server heard of it counts. */
function momentsOf({ at, sentAt, keptAt }: Tap): [earliest: number, latest: number] {
  return [Math.min(at, sentAt ?? at), Math.min(at, keptAt ?? at)];
}
