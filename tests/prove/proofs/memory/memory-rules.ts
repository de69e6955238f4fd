import { slopeOf } from "../soak-rules.ts";

export type MemorySample = { minute: number; rssMb: number };

export const MOST_MB = 400;
/** By the line through the samples of the second half. */
const MOST_GROWTH_MB = 15;
const FEWEST_SAMPLES = 6;

export function secondHalf(samples: readonly MemorySample[]): MemorySample[] {
  const half = (samples.at(-1)?.minute ?? 0) / 2;
  return samples.filter(({ minute }) => minute >= half);
}

export function growthOf(samples: readonly MemorySample[]): number {
  const minutes = (samples.at(-1)?.minute ?? 0) - (samples[0]?.minute ?? 0);
  return slopeOf(samples, ({ rssMb }) => rssMb) * minutes;
}

export function faultsOfMemory(samples: readonly MemorySample[]): string[] {
  const settled = secondHalf(samples);
  if (settled.length < FEWEST_SAMPLES) return ["too few samples to tell anything"];
  const faults: string[] = [];
  const most = Math.max(...samples.map(({ rssMb }) => rssMb));
  if (most > MOST_MB) faults.push(`${most.toFixed(0)} MB were used, ${MOST_MB} are allowed`);
  const growth = growthOf(settled);
  if (growth > MOST_GROWTH_MB)
    faults.push(`the second half grew by ${growth.toFixed(0)} MB, ${MOST_GROWTH_MB} are allowed`);
  return faults;
}
