import { vi } from "vitest";

/** What the check answers once it no longer throws; the time is a busy machine's. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 });
}
