import { afterAll, vi } from "vitest";

// Test files of one worker share its process: undo each file's mocks before the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
