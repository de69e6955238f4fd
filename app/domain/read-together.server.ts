import DataLoader from "dataloader";
import type { Context } from "./context.server.ts";

/** Statements take a limited number of values. */
const MOST_AT_ONCE = 1000;

/**
 * `read`, for several parts of a page: what they ask for with the same context, without waiting for one
 * another, is read at once. Returns what was found, in the order of the ids.
 */
export function readTogether<C extends Context, V>(
  read: (ctx: C, ids: string[]) => Promise<ReadonlyMap<string, V>>,
): (ctx: C, ids: readonly string[]) => Promise<Map<string, V>> {
  const loaders = new WeakMap<C, DataLoader<string, V | undefined>>();
  const loaderFor = (ctx: C) => {
    const loader = new DataLoader<string, V | undefined>(
      async (ids) => {
        const found = await read(ctx, [...new Set(ids)]);
        return ids.map((id) => found.get(id));
      },
      { cache: false, maxBatchSize: MOST_AT_ONCE },
    );
    loaders.set(ctx, loader);
    return loader;
  };
  return async (ctx, ids) => {
    if (ids.length === 0) return new Map();
    const loader = loaders.get(ctx) ?? loaderFor(ctx);
    const values = await Promise.all(ids.map((id) => loader.load(id)));
    const found = new Map<string, V>();
    for (const [place, id] of ids.entries()) {
      const value = values[place];
      if (value !== undefined) found.set(id, value);
    }
    return found;
  };
}
