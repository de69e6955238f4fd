import { filled } from "./hostile-texts.ts";

/** Compared with plain text, this is super-linear; quadratic would be thousands of times. */
const MOST_TIMES = 250;
/** ms below which a coarse clock measures nothing. Quadratic work on 64 KiB takes hundreds. */
const FLOOR = 60;

/** Slower than plain text in every run, not just once, in CPU time of this thread. */
export function slowTexts(texts: string[], work: (text: string) => unknown): string[] {
  const plain = filled("a dog and a walk ", Math.max(...texts.map(({ length }) => length)));
  // The first run compiles, and on a busy machine any one may take longer.
  const times = Array.from({ length: 4 }, () => timeOf(work, plain));
  const most = Math.max(FLOOR, MOST_TIMES * Math.min(...times));
  return texts.filter((text) => {
    for (let run = 0; run < 4; run++) if (timeOf(work, text) <= most) return false;
    return true;
  });
}

function timeOf(work: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
