import { afterAll, vi } from "vitest";

// The files of a worker share its process: what one has put in the place of something is taken away for the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
