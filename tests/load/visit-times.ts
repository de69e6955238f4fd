import { readFileSync } from "node:fs";

export type VisitTimes = { visits: number; p50: number; p99: number };

/** Pages freshly rendered, in milliseconds. Throws when one fails. */
export async function visitUntil(
  origin: string,
  paths: readonly string[],
  isOver: () => boolean,
): Promise<VisitTimes> {
  const times: number[] = [];
  while (!isOver()) {
    const path = paths[times.length % paths.length] ?? "/";
    const began = performance.now();
    const answer = await fetch(origin + path, { headers: { cookie: "nobody=1" } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return summary(times);
}

export function visitTimes(origin: string, paths: readonly string[], visits: number) {
  let left = visits;
  return visitUntil(origin, paths, () => left-- <= 0);
}

function summary(times: number[]): VisitTimes {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { visits: times.length, p50: at(0.5), p99: at(0.99) };
}

/** Megabytes on Linux; 0 elsewhere. */
export function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
