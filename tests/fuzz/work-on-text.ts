import { filled } from "./hostile-texts.ts";

/** From so many times the work on plain text on, the work grows with more than the length: a square is thousands of times. */
const MOST_TIMES = 250;
/** Milliseconds; a clock that ticks slowly measures nothing below. A square of 64 KiB takes hundreds. */
const FLOOR = 60;

/**
 * The texts that take far more work than plain ones of the same length, by the time of this thread
 * alone; what is slow once and quick again was not slow.
 */
export function slowTexts(texts: string[], work: (text: string) => unknown): string[] {
  const plain = filled("a dog and a walk ", Math.max(...texts.map(({ length }) => length)));
  const most = Math.max(FLOOR, MOST_TIMES * timeOf(work, plain));
  return texts.filter((text) => {
    for (let run = 0; run < 4; run++) if (timeOf(work, text) <= most) return false;
    return true;
  });
}

/** Milliseconds of this thread. */
function timeOf(work: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
