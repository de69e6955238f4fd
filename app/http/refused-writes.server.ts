import { MINUTE } from "#app/domain/durations.ts";
import { reportFault } from "#app/domain/report-fault.ts";

let count = 0;
let saidAt = Number.NEGATIVE_INFINITY;
const counted = new WeakSet<object>();

/** Of writes that found a full disk, since the process started. */
export function refusedWrites(): number {
  return count;
}

/** Counts a write once, however often it is asked about; the log says so once a minute at most. */
export function noteRefusedWrite(error: Error): void {
  if (counted.has(error)) return;
  counted.add(error);
  count++;
  if (performance.now() - saidAt < MINUTE) return;
  saidAt = performance.now();
  reportFault("Something could not be stored, as a disk is full (docs/hosting, The disk)", error);
}
