import type { Slot } from "../../services/time-periods.ts";
import { clockHours } from "../../services/time-periods.ts";
import type { BookedSlot } from "../booking-json.ts";

/**
 * Gives each new time the number of the calendar entry that it continues: the one at the same hour,
 * or else the nearest. Others get numbers never used before; what is left over has ended.
 */
export function numberEntries(
  before: readonly BookedSlot[],
  after: readonly Slot[],
  endedBefore: readonly { entry: number }[],
): { kept: BookedSlot[]; ended: BookedSlot[] } {
  const pairs = after
    .flatMap((slot) => before.map((old) => ({ slot, old })))
    .sort((one, two) => clockApart(one) - clockApart(two) || timeApart(one) - timeApart(two));
  const entries = new Map<Slot, number>();
  const ended = new Set(before);
  for (const { slot, old } of pairs)
    if (!entries.has(slot) && ended.delete(old)) entries.set(slot, old.entry);
  let last = Math.max(0, ...[...before, ...endedBefore].map(({ entry }) => entry));
  const kept = after.map((slot) => ({ ...slot, entry: entries.get(slot) ?? ++last }));
  return { kept, ended: [...ended] };
}

type Pair = { slot: Slot; old: Slot };

function clockApart({ slot, old }: Pair): number {
  return Math.abs(clockHours(slot.startTime) - clockHours(old.startTime));
}

function timeApart({ slot, old }: Pair): number {
  return Math.abs(slot.startAt - old.startAt);
}
