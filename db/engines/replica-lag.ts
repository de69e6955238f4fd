/** A replica further behind is not read; ms. */
export const MOST_LAG = 10_000;

/** How far a replica is behind its primary, from positions in the write-ahead log of both. */
export type ReplicaLag = {
  /** What each had reached; `at` is before the primary was asked. */
  note(positions: { at: number; primary: number; replica: number }): void;
  /** It failed, and is not read until it is noted again. */
  lost(): void;
  /** It shows everything that was committed longer ago than this; ms, infinite once it failed. */
  most(): number;
  /** That is at most MOST_LAG. */
  isRecent(): boolean;
};

export function replicaLag(now: () => number): ReplicaLag {
  let reached: { at: number; primary: number }[] = [];
  let currentAt = Number.NEGATIVE_INFINITY;
  const most = () => now() - currentAt;
  return {
    note({ at, primary, replica }) {
      reached = [...reached.filter((past) => at - past.at <= MOST_LAG), { at, primary }];
      const latest = reached.findLast((past) => past.primary <= replica);
      if (latest) currentAt = latest.at;
    },
    lost() {
      currentAt = Number.NEGATIVE_INFINITY;
    },
    most,
    isRecent: () => most() <= MOST_LAG,
  };
}
