import { hash, randomBytes } from "node:crypto";
import type { StoredUses } from "#db/engines/postgres-uses.ts";

/** Beyond this many live keys, new ones share counts. */
const MOST_KEYS = 50_000;
const SHARED_COUNTS = 1024;

/** Drops no live key, so no flood resets a count: new keys share counts by an unguessable hash. */
export function usesInMemory(mostKeys = MOST_KEYS): StoredUses {
  const uses = new Map<string, number[]>();
  const shared = new Map<string, number[]>();
  const salt = randomBytes(16).toString("hex");

  const sharedKey = (key: string) =>
    String(Number.parseInt(hash("sha256", salt + key).slice(0, 8), 16) % SHARED_COUNTS);

  function countOf(key: string, since: number): [Map<string, number[]>, string] {
    if (live(uses, key, since).length > 0) return [uses, key];
    if (shared.size > 0 && live(shared, sharedKey(key), since).length > 0) {
      return [shared, sharedKey(key)];
    }
    if (uses.size >= mostKeys) dropExpired(since);
    return uses.size < mostKeys ? [uses, key] : [shared, sharedKey(key)];
  }

  function dropExpired(since: number) {
    for (const [key, list] of uses) {
      if ((list.at(-1) ?? 0) > since) return;
      uses.delete(key);
    }
  }

  return {
    recent: async (key, since) => live(...countOf(key, since), since),
    async add(wanted) {
      for (const [place, { key, at, since, most }] of wanted.entries()) {
        const [counts, name] = countOf(key, since);
        const recent = live(counts, name, since);
        if (recent.length >= most) return { place, oldest: recent[0] ?? at };
        recent.push(at);
        counts.delete(name);
        counts.set(name, recent);
      }
      return null;
    },
    // A shared count holds other callers' uses, so nothing is taken back from it.
    async takeBack(key) {
      const list = uses.get(key);
      list?.pop();
      if (list?.length === 0) uses.delete(key);
    },
    clear: async (key) => void uses.delete(key),
    async forget(before, after) {
      for (const counts of [uses, shared]) {
        for (const [key, list] of counts) {
          if ((list.at(-1) ?? 0) > after) counts.delete(key);
          else live(counts, key, before);
        }
      }
    },
  };
}

function live(counts: Map<string, number[]>, key: string, since: number): number[] {
  const list = counts.get(key);
  if (!list) return [];
  const first = list.findIndex((at) => at > since);
  if (first === -1) {
    counts.delete(key);
    return [];
  }
  if (first > 0) list.splice(0, first);
  return list;
}
