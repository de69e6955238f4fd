import fc from "fast-check";
import { busySpans } from "#app/domain/availability/feeds/busy-spans.ts";
import { coarse } from "#app/domain/services/spans.ts";
import type { Span } from "#app/domain/services/time-periods.ts";

/**
 * npm run prove -- calendars [random calendars = 20,000] [seed]: shapes that programs write, and random
 * valid calendars that repeat, read by two other libraries too. Needs Debian's python3-icalendar and
 * python3-recurring-ical-events.
 */
const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const within: Span = {
  startAt: Date.parse("2026-03-05T00:00Z"),
  endAt: Date.parse("2026-12-20T00:00Z"),
};
/** A calendar of 250 weekday series of two years that ended long ago may take this long, in ms of CPU. */
const MOST_CPU = 150;

// Before the other library looks: whole days and times without a zone are in this one.
process.env.TZ = "America/New_York";
const { NODE_ICAL_ZONE, nodeIcalSpans } = await import("../support/calendars/node-ical-spans.ts");
const { randomCalendar } = await import("../support/calendars/random-calendars.ts");
const { endedSeries } = await import("../support/calendars/ended-series.ts");
const { readShape } = await import("../support/calendars/shapes.ts");
const { allShapes } = await import("../cases/calendars/all-shapes.ts");
const { pythonSpans } = await import("./proofs/calendars/python-spans.ts");

let faults = 0;
for (const shape of allShapes) {
  const { busy, notes } = readShape(shape);
  const isRight =
    busy.join() === shape.busy.join() &&
    notes.unread + notes.partial === (shape.unread ?? 0) &&
    notes.assumed.length > 0 === (shape.guessed ?? false);
  if (isRight) continue;
  faults++;
  console.log(`WRONG ${shape.by}: ${shape.name}`, { busy, wanted: shape.busy, notes });
}
console.log(`${allShapes.length} shapes of programs, ${faults} read wrongly`);

const before = process.cpuUsage();
const ended = busySpans(endedSeries(250), within, NODE_ICAL_ZONE);
const { user, system } = process.cpuUsage(before);
const cpu = Math.round((user + system) / 1000);
if (cpu > MOST_CPU || ended.spans.length > 0) faults++;
console.log(`250 ended series: ${cpu} ms of CPU, at most ${MOST_CPU}`);

console.log(`${count} random calendars, seed ${seed}`);
const texts = fc.sample(randomCalendar, { numRuns: count, seed });
const readable = (spans: Span[]) => JSON.stringify(coarse(spans));
const ours = (text: string) => readable(busySpans(text, within, NODE_ICAL_ZONE).spans);
const differences = new Map<string, number>();
function compare(library: string, text: string, theirs: Span[], explained: string | null) {
  const own = ours(text);
  if (own === readable(theirs)) return;
  const why = explained ?? "NOT EXPLAINED";
  const name = `${library}: ${why}`;
  differences.set(name, (differences.get(name) ?? 0) + 1);
  if (explained) return;
  faults++;
  if (faults < 10) console.log({ library, text, own, theirs: readable(theirs) });
}

/** A rule ends at an instant, whatever the clocks show by then. */
function untilByStart(text: string, theirs: string): string | null {
  const shifted = [-1, 1].map((hours) =>
    text.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T235959Z/, (_, year, month, day) => {
      const instant = Date.UTC(year, month - 1, day, 23 + hours, 59, 59);
      return `UNTIL=${new Date(instant).toISOString().replaceAll(/[-:]|\.000/g, "")}`;
    }),
  );
  const isThat = shifted.some((other) => other !== text && ours(other) === theirs);
  return isThat ? "turns UNTIL into clock time by the offset of the start" : null;
}

const python = await pythonSpans(texts, within, NODE_ICAL_ZONE);
let spans = 0;
for (const [index, text] of texts.entries()) {
  spans += python[index]?.length ?? 0;
  const theirs = python[index] ?? [];
  compare("python-recurring-ical-events", text, theirs, untilByStart(text, readable(theirs)));
  const added = /^RDATE/m.test(text);
  compare("node-ical", text, nodeIcalSpans(text, within), added ? "leaves RDATE out" : null);
  // That explanation must be all of it.
  const rest = text.replaceAll(/^RDATE.*\r\n/gm, "");
  if (added) compare("node-ical without RDATE", rest, nodeIcalSpans(rest, within), null);
}
for (const [name, times] of differences) console.log(`${times} differences with ${name}`);
console.log(
  `calendars: ${allShapes.length} shapes, ${count} random ones with ${spans} busy times, ${faults} faults${faults ? "  FAILED" : ""}`,
);
process.exitCode = faults ? 1 : 0;
