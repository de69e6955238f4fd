import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Span } from "#app/domain/services/time-periods.ts";

const PYTHON = process.env.PYTHON ?? "/usr/bin/python3";
const NEEDED = "apt-get install python3-icalendar python3-recurring-ical-events";

/** When python-recurring-ical-events says that calendars are busy, in the order of their texts. */
export async function pythonSpans(
  texts: readonly string[],
  within: Span,
  zone: string,
): Promise<Span[][]> {
  const script = new URL("read_calendars.py", import.meta.url).pathname;
  const args = [script, zone, String(within.startAt), String(within.endAt)];
  const child = spawn(PYTHON, args, { stdio: ["pipe", "pipe", "inherit"] });
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.stdin.end(texts.map((text) => `${JSON.stringify(text)}\n`).join(""));
  const found: Span[][] = [];
  for await (const line of createInterface(child.stdout)) {
    const spans: [number, number][] = JSON.parse(line);
    found.push(spans.map(([startAt, endAt]) => ({ startAt, endAt })));
  }
  if (found.length < texts.length) throw new Error(`Python can't read them. It needs: ${NEEDED}`);
  return found;
}
