import type { Kysely, KyselyPlugin, RootOperationNode } from "kysely";
import type { Database } from "./schema.ts";

type Db = Kysely<Database>;

const views = new WeakMap<Db, Db>();
const stores = new WeakMap<Db, Db>();

/** Throws on a statement that writes. */
export function readOnly(db: Db): Db {
  if (db.isTransaction || stores.has(db)) return db;
  const view = views.get(db) ?? db.withPlugin(refuseWrites());
  views.set(db, view);
  stores.set(view, db);
  return view;
}

export function storeBehind(db: Db): Db {
  return stores.get(db) ?? db;
}

/** Allows only selects; raw SQL is judged by its first word. */
export function refuseWrites(refusal?: Error): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (isWrite(node)) throw refusal ?? new Error("Nothing may be written here");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function isWrite(node: RootOperationNode): boolean {
  if (node.kind !== "RawNode") return node.kind !== "SelectQueryNode";
  return /^\s*(insert|update|delete|replace|merge)\b/i.test(node.sqlFragments[0] ?? "");
}
