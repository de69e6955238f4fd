import type { Bounds } from "./shares.ts";

/** Counts what each caller holds, such as bytes. */
export function createHoldings({
  most,
  all = Number.POSITIVE_INFINITY,
  spare = 0,
}: Partial<Bounds> & { most: number; spare?: number }) {
  const held = new Map<string, number>();
  let total = 0;

  function change(caller: string, by: number): void {
    total += by;
    const own = (held.get(caller) ?? 0) + by;
    if (own > 0) held.set(caller, own);
    else held.delete(caller);
  }

  return {
    /** False if it is more than the caller may hold, or all together. */
    take(caller: string, amount: number): boolean {
      const own = held.get(caller) ?? 0;
      const room = own === 0 ? all + spare : all;
      if (own + amount > most || total + amount > room) return false;
      change(caller, amount);
      return true;
    },
    give: (caller: string, amount: number): void => change(caller, -amount),
  };
}
