import { format } from "node:util";
import { vi } from "vitest";

export type LogLine = Record<string, unknown> & { event?: string; fault?: string };

export function captureLog() {
  const printed: string[] = [];
  for (const way of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, way).mockImplementation((...args) => void printed.push(format(...args)));
  }
  return {
    text: () => printed.join("\n"),
    lines: () =>
      printed.filter((text) => text.startsWith("{")).map((text) => JSON.parse(text) as LogLine),
    eventsAbout(personId: string) {
      return this.lines()
        .filter(({ event, about }) => event && about === personId)
        .map(({ event }) => event);
    },
    forget: () => void printed.splice(0),
  };
}
