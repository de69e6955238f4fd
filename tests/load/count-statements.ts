import { DefaultQueryExecutor } from "kysely";
import type { App } from "../../app/entry.node.ts";
import { Browser } from "../support/client.ts";
import { demoCredentials, demoThingsOf } from "../support/people/demo-things.ts";
import { screensOf, type Viewer } from "../support/screens/screens.ts";

/** By route: its screens, and the SQL of a visit to each. */
export type Visits = Map<string, { screen: string; statements: string[] }[]>;

/** Visits every page of the demo data and collects what it asks the database. */
export async function statementsByRoute(app: App): Promise<Visits> {
  const visits: Visits = new Map();
  const browsers = new Map<Viewer, Browser>();
  const screens = screensOf(await demoThingsOf(app)).filter(({ post }) => !post);
  for (const { route, name, as, path } of screens) {
    const browser = browsers.get(as) ?? (await signedIn(app, as));
    browsers.set(as, browser);
    const first = await statementsOf(app, () => browser.get(path));
    const second = await statementsOf(app, () => browser.get(path));
    // A background job may have run during one of them.
    const statements = first.length < second.length ? first : second;
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

/** Of all requests to the app meanwhile, on either engine. */
async function statementsOf(app: App, work: () => Promise<unknown>): Promise<string[]> {
  const { adapter } = app.runtime.db.getExecutor();
  const executors = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const { executeQuery } = executors;
  const statements: string[] = [];
  executors.executeQuery = function (query: { sql: string }, ...more: unknown[]) {
    if (this.adapter === adapter) statements.push(query.sql);
    return executeQuery.call(this, query, ...more);
  };
  try {
    await work();
  } finally {
    executors.executeQuery = executeQuery;
  }
  return statements;
}
