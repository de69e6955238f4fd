import { format } from "node:util";
import { vi } from "vitest";

export type LogLine = Record<string, unknown> & { event?: string; fault?: string };

/** Everything that is printed from now on, errors with all that hangs on them, in place of printing it. */
export function captureLog() {
  const printed: string[] = [];
  for (const way of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, way).mockImplementation((...words) => void printed.push(format(...words)));
  }
  return {
    /** All of it as text. */
    text: () => printed.join("\n"),
    /** Those lines that are JSON. */
    lines: () =>
      printed.filter((text) => text.startsWith("{")).map((text) => JSON.parse(text) as LogLine),
    /** What the security events say of somebody, in order. */
    eventsAbout(personId: string) {
      return this.lines()
        .filter(({ event, about }) => event && about === personId)
        .map(({ event }) => event);
    },
    forget: () => void printed.splice(0),
  };
}
