import { call } from "../../../load/api-client.ts";
import type { Walk } from "./put-walks.ts";
import type { VisitPhone } from "./visit-phone.ts";
import type { Tap } from "./visit-tap.ts";

const kinds = ["pee", "poo", "food", "water", "medication", "note"] as const;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const LONGEST_WAIT = 60_000;

/** One walk of a sitter with two phones, of which either may be out of reach; yields between taps. */
export async function* takeWalk(
  walk: Walk,
  phones: [VisitPhone, VisitPhone],
  random: () => number,
): AsyncGenerator<void> {
  const { bookingId } = walk;
  const chance = (part: number) => random() < part;
  // Some sitters forget it. Drawn first, as how many numbers a walk draws depends on its timing.
  const finishes = chance(0.92);
  const [one, other] = chance(0.5) ? phones : phones.toReversed();
  if (!one || !other) return;
  const taps = () => phones.flatMap((phone) => tapsOf(phone, bookingId));
  const begun = new Set<VisitPhone>();
  let noted = 0;
  const words = (what: string) => `${what} ${++noted} of ${bookingId}`;

  if (chance(0.1)) {
    await startByMistake(one, bookingId);
    yield;
  }
  begin(one);
  if (chance(0.4)) begin(other);
  yield;
  for (let left = 6 + Math.floor(random() * 8); left > 0; left--) {
    const phone = chance(0.6) ? one : other;
    if (chance(0.2)) befall(phone);
    if (chance(0.2)) await correct(phone);
    note(phone);
    yield;
  }
  if (!finishes) return;
  const summary = words("A good round");
  one.tap(bookingId, "finish", chance(0.7) ? summary : "");
  if (chance(0.4) && knowsStart(other)) {
    if (chance(0.5)) await rest(random() * 300);
    other.tap(bookingId, "finish", chance(0.4) ? summary : chance(0.5) ? words("Tired") : "");
  } else if (chance(0.4)) note(other);
  yield;
  if (chance(0.3)) await correct(one);

  function begin(phone: VisitPhone): void {
    begun.add(phone);
    phone.tap(bookingId, "start");
  }

  /** The page of a phone that has heard of no Start offers only that. */
  function knowsStart(phone: VisitPhone): boolean {
    const isStarted = ({ kind, keptAt, takenBack }: Tap) =>
      kind === "start" && keptAt !== null && !takenBack;
    return begun.has(phone) || taps().some(isStarted);
  }

  function note(phone: VisitPhone): void {
    if (!knowsStart(phone)) {
      begin(phone);
      return;
    }
    const kind = kinds[Math.floor(random() * kinds.length)] ?? "pee";
    phone.tap(bookingId, kind, kind === "note" ? words("Met somebody") : "");
  }

  function befall(phone: VisitPhone): void {
    if (!phone.isOnline) phone.turnOn();
    else if (chance(0.5)) phone.turnOff();
    else {
      phone.openTab();
      if (chance(0.6)) phone.closeOldTabs();
      else setTimeout(() => phone.closeOldTabs(), 3_000);
    }
  }

  /** Changes or takes back something that the card shows. */
  async function correct(phone: VisitPhone): Promise<void> {
    const shown = taps().filter((tap) => tap.eventId && !tap.takenBack && tap.kind !== "start");
    const tap = shown[Math.floor(random() * shown.length)];
    if (!tap) return;
    if (tap.kind === "finish" || tap.kind === "note") {
      tap.changedTo = words("Corrected");
      await insist(phone, "PATCH", tap, { text: tap.changedTo });
    } else {
      tap.takenBack = true;
      await insist(phone, "DELETE", tap);
    }
  }
}

function tapsOf(phone: VisitPhone, bookingId: string): Tap[] {
  return [...phone.taps.values()].filter((tap) => tap.bookingId === bookingId);
}

/** As soon as the card shows it, it is taken back. */
async function startByMistake(phone: VisitPhone, bookingId: string): Promise<void> {
  if (!phone.isOnline) phone.turnOn();
  phone.tap(bookingId, "start");
  const [tap] = tapsOf(phone, bookingId);
  for (const deadline = Date.now() + LONGEST_WAIT; !tap?.eventId; await rest(25))
    if (Date.now() > deadline) throw new Error("A Start was not confirmed");
  phone.closeOldTabs();
  tap.takenBack = true;
  await insist(phone, "DELETE", tap);
}

/** Until there is an answer; to take back what a broken answer has taken back is not found. */
async function insist(phone: VisitPhone, method: string, tap: Tap, body?: object): Promise<void> {
  const path = `/bookings/${tap.bookingId}/visit/events/${tap.eventId}`;
  for (const deadline = Date.now() + LONGEST_WAIT; Date.now() < deadline; await rest(200)) {
    const answer = await call(phone.origin, method, path, { token: phone.token, body });
    if (!answer || answer.status >= 500) continue;
    if ([200, 204, 404].includes(answer.status)) return;
    throw new Error(`${method} of ${tap.kind} answered ${answer.status}`);
  }
  throw new Error(`${method} of ${tap.kind} was not answered`);
}
