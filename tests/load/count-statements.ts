import { AsyncLocalStorage } from "node:async_hooks";
import { DefaultQueryExecutor } from "kysely";
import type { App } from "../../app/entry.node.ts";
import { Browser } from "../support/client.ts";
import { demoCredentials, demoThingsOf } from "../support/people/demo-things.ts";
import { screensOf, type Viewer } from "../support/screens/screens.ts";

/** The SQL of a page's first visit, as a name of the screen and its statements, by route. */
export type Visits = Map<string, { screen: string; statements: string[] }[]>;

/** Visits every page of the demo data once and collects what it asks the database. */
export async function statementsByRoute(app: App): Promise<Visits> {
  const visits: Visits = new Map();
  const browsers = new Map<Viewer, Browser>();
  const screens = screensOf(await demoThingsOf(app)).filter(({ post }) => !post);
  for (const { route, name, as, path } of screens) {
    const browser = browsers.get(as) ?? (await signedIn(app, as));
    browsers.set(as, browser);
    const { statements } = await statementsOf(() => browser.get(path));
    visits.set(route, [...(visits.get(route) ?? []), { screen: name, statements }]);
  }
  return visits;
}

async function signedIn(app: App, viewer: Viewer): Promise<Browser> {
  const browser = new Browser(app);
  if (viewer === "newcomer") {
    const account = { name: "Nora Newcomer", email: "nora@example.test", password: "nora-nora" };
    await browser.post("/register", account);
  } else if (viewer !== "visitor") await browser.post("/login", demoCredentials(viewer));
  // Shows the greeting.
  await browser.get("/terms");
  return browser;
}

/** Those that do more than read. */
export function writesAmong(statements: readonly string[]): string[] {
  return statements.filter((sql) => !/^\s*(select|with)\b/.test(sql));
}

/** Throws if what it calls does more than read. */
export async function onlyReading<R>(work: () => Promise<R>): Promise<R> {
  const { result, statements } = await statementsOf(work);
  const writes = writesAmong(statements);
  if (writes.length) throw new Error(`This should only read: ${writes.join("; ")}`);
  return result;
}

/** Of what it calls, not of jobs beside it, and without the locks that only PostgreSQL takes. */
export async function statementsOf<R>(
  work: () => Promise<R>,
): Promise<{ result: R; statements: string[] }> {
  const executors = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const { executeQuery } = executors;
  const statements: string[] = [];
  const within = new AsyncLocalStorage<string[]>();
  executors.executeQuery = function (query: { sql: string }, ...more: unknown[]) {
    if (!/^select pg_advisory_/.test(query.sql)) within.getStore()?.push(query.sql);
    return executeQuery.call(this, query, ...more);
  };
  try {
    return { result: await within.run(statements, work), statements };
  } finally {
    executors.executeQuery = executeQuery;
  }
}
