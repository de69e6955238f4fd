export type SoakSample = {
  /** Since the load began. */
  minute: number;
  /** Heap and buffers left after garbage collection. */
  heapMb: number;
  rssMb: number;
  handles: number;
  /** Of the event loop since the previous sample. */
  delayP99: number;
};

/** What counts as flat, from the end of the warm-up to the end of the soak. */
const flat = {
  /** Megabytes, by the regression line through all samples. */
  heapGrowth: 10,
  rssGrowth: 80,
  /** From the minimum of the first third to the last's, so that requests in flight don't count. */
  handleGrowth: 8,
  delayP99: 100,
};

/** Drops the first fifth of the samples, in which caches fill and code is compiled. */
export function afterWarmUp(samples: readonly SoakSample[]): SoakSample[] {
  const until = (samples.at(-1)?.minute ?? 0) / 5;
  return samples.filter(({ minute }) => minute >= until);
}

export function tellNothing(samples: readonly SoakSample[]): boolean {
  return afterWarmUp(samples).length < 6;
}

/** Growth per minute: the slope of the least-squares line. */
export function slopeOf<Sample extends { minute: number }>(
  samples: readonly Sample[],
  pick: (sample: Sample) => number,
): number {
  const meanMinute = mean(samples.map(({ minute }) => minute));
  const meanValue = mean(samples.map(pick));
  let [above, below] = [0, 0];
  for (const sample of samples) {
    above += (sample.minute - meanMinute) * (pick(sample) - meanValue);
    below += (sample.minute - meanMinute) ** 2;
  }
  return below === 0 ? 0 : above / below;
}

export function faultsOfSoak(samples: readonly SoakSample[]): string[] {
  const settled = afterWarmUp(samples);
  if (tellNothing(samples)) return ["too few samples to tell anything"];
  const minutes = (settled.at(-1)?.minute ?? 0) - (settled[0]?.minute ?? 0);
  const faults: string[] = [];
  const heap = slopeOf(settled, ({ heapMb }) => heapMb) * minutes;
  const rss = slopeOf(settled, ({ rssMb }) => rssMb) * minutes;
  const third = Math.floor(settled.length / 3);
  const lowest = (part: SoakSample[]) => Math.min(...part.map(({ handles }) => handles));
  const handles = lowest(settled.slice(-third)) - lowest(settled.slice(0, third));
  const delays = settled.map(({ delayP99 }) => delayP99).sort((a, b) => a - b);
  const delay = delays[Math.floor(delays.length / 2)] ?? 0;
  if (heap > flat.heapGrowth) faults.push(`the heap grew by ${heap.toFixed(1)} MB`);
  if (rss > flat.rssGrowth) faults.push(`the process grew by ${rss.toFixed(0)} MB`);
  if (handles > flat.handleGrowth) faults.push(`${handles} more files and sockets stay open`);
  if (delay > flat.delayP99) faults.push(`the event loop is ${delay.toFixed(0)} ms late`);
  return faults;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
