import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { DAY } from "#app/domain/durations.ts";
import { applyWordCounts, renewSearchTexts } from "#app/domain/people/search-text.server.ts";
import { findSitters } from "#app/domain/sitters/search/find-sitters.server.ts";
import { SitterSearch } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { importGazetteer } from "../../app/domain/places/import-gazetteer.server.ts";
import type { App } from "../../app/entry.node.ts";
import { openStore, STORE_FILE } from "../../db/connect.ts";
import { clientSettings } from "../../db/engines/postgres.ts";
import { copyStore } from "../../db/move/copy-store.ts";
import { keepFewPlaces } from "../load/places.ts";
import { putSynthetic } from "../load/put-synthetic.ts";
import { bruteForce, plainSitter, type SearchCase, searchCases } from "../load/search-cases.ts";
import { type SyntheticSitter, syntheticSitters } from "../load/synthetic-sitters.ts";

export type Difference = { query: SearchCase; found: unknown; expected: unknown };

const MOST_COUNTED = 1000;

async function putAll(app: App, people: SyntheticSitter[]): Promise<void> {
  const { databaseUrl: url, dataDir } = app.runtime.config;
  if (!url) {
    const words = putSynthetic(dataDir, people, false);
    await app.runtime.db.transaction().execute((trx) => applyWordCounts(trx, words));
    return;
  }
  const folder = join(dataDir, "to-move");
  const store = await openStore(folder);
  const words = putSynthetic(folder, people, false);
  await store.db.transaction().execute((trx) => applyWordCounts(trx, words));
  await importGazetteer(store.db);
  // No search is by place, and each row would be copied.
  await keepFewPlaces(store.db);
  await renewSearchTexts(store.db);
  await store.close();
  const source = new BetterSqlite(join(folder, STORE_FILE), { readonly: true });
  const target = new pg.Client(clientSettings(url));
  await target.connect();
  await copyStore({ source, target }, () => {});
  await target.end();
  source.close();
}

/** Compares searches, by page and by cursor, with a brute-force evaluation. Clocks must be UTC. */
export async function compareSearch(app: App, sitters: number, questions: number, seed: number) {
  const ctx = app.context();
  const day = (ahead: number) => new Date(ctx.now() + ahead * DAY).toISOString().slice(0, 10);
  const people = [...syntheticSitters(sitters, seed, day(1))];
  await putAll(app, people);
  const plain = people.map(plainSitter);
  const differences: Difference[] = [];
  let busy = 0;
  for (const query of searchCases(questions, seed + 1, [2, 5, 8, 11].map(day))) {
    const all = bruteForce(plain, query);
    if (all.length) busy++;
    const limit = Number(query.limit);
    const skip = (Number(query.page ?? 1) - 1) * limit;
    const { data, meta } = await findSitters(ctx, SitterSearch.parse(query));
    check(query, all, data, meta, skip);
    if (!meta.next) continue;
    const after = { ...query, after: meta.next };
    const next = await findSitters(ctx, SitterSearch.parse(after));
    check(after, all, next.data, next.meta, skip + limit);
  }
  return { differences, answered: busy };

  function check(
    query: SearchCase,
    all: string[],
    data: { id: string }[],
    meta: { total: number; capped: boolean; next: string | null },
    skip: number,
  ) {
    const end = skip + Number(query.limit);
    const found = [meta.total, meta.capped, meta.next !== null, data.map(({ id }) => id)];
    const expected = [
      Math.min(all.length, MOST_COUNTED),
      all.length > MOST_COUNTED,
      all.length > end,
      all.slice(skip, end),
    ];
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      differences.push({ query, found, expected });
    }
  }
}
