import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, type TransactionBuilder } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Database } from "#db/schema.ts";
import type { App } from "../../app/entry.node.ts";
import type { LateCase, LateRequest } from "../cases/late-api-cases.ts";
import { ORIGIN } from "./origin.ts";
import { type Interruption, interrupt, latePeople, newSession } from "./people/late-people.ts";

/** Sends the first byte of the body, awaits `meanwhile`, then sends the rest. */
export type SendLate = (
  app: App,
  request: Request,
  body: Uint8Array,
  meanwhile: () => Promise<void>,
) => Promise<Response>;

export const ENDS: readonly Interruption[] = [
  "logs out",
  "changes the password elsewhere",
  "is locked",
  "is deleted",
];

export async function faultsOf(
  app: App,
  lateCase: LateCase,
  interruption: Interruption,
  sendLate: SendLate,
): Promise<string[]> {
  const late = await run(app, lateCase, interruption, sendLate);
  const faults = [...late.faults];
  const isPage = !lateCase.name.includes(" /");
  if (ENDS.includes(interruption)) {
    const isNowUnknown =
      interruption === "is deleted" && (late.status === 403 || late.status === 404);
    const isRefused = isPage
      ? late.status === 303 && late.location?.startsWith("/login")
      : late.status === 401;
    if (!isRefused && !isNowUnknown) faults.push(`${late.status} ${late.location ?? ""}`);
    if (late.changed.length) faults.push(`changed ${late.changed}`);
  } else {
    // The result must be as if the whole request had come afterwards.
    const after = await run(app, lateCase, interruption, sendWhole);
    if (late.status !== after.status) faults.push(`${late.status} instead of ${after.status}`);
    if (late.status >= 400 && late.changed.length) faults.push(`changed ${late.changed}`);
    const refused = (lateCase.refusedAfter ?? []).some((named) => named === interruption);
    if (refused && late.status !== 403 && late.status !== 404)
      faults.push(`${late.status}, not refused`);
  }
  return faults.map((fault) => `${lateCase.name}, sender ${interruption}: ${fault}`);
}

/** Undisturbed, the case must succeed and change the store. */
export async function faultsOfCase(app: App, lateCase: LateCase): Promise<string[]> {
  const { status, changed, location } = await run(app, lateCase, null, sendWhole);
  const works = status < 400 && !location?.startsWith("/login?");
  return lateCase.elsewhere || (works && changed.length)
    ? []
    : [`${lateCase.name} doesn't work: ${status} ${location ?? ""}, changed ${changed}`];
}

async function run(
  app: App,
  lateCase: LateCase,
  interruption: Interruption | null,
  send: SendLate,
) {
  const people = await latePeople(app, lateCase.sender);
  const session = await newSession(app, people.sender.id);
  const { request, body } = await encoded(
    await lateCase.prepare(app, people),
    lateCase.name,
    session.token,
  );
  let before: Contents | undefined;
  const faults: string[] = [];
  const response = await send(app, request, body, async () => {
    if (interruption) await interrupt(app, interruption, people, session.id);
    before = await contents(app);
  });
  await response.text();
  if (!before) faults.push("was answered before its body had come");
  const changed = before ? differences(before, await contents(app)) : [];
  return { status: response.status, location: response.headers.get("location"), changed, faults };
}

async function encoded({ path, json, form }: LateRequest, name: string, token: string) {
  const isPage = !name.includes(" /");
  const url = `${ORIGIN}${isPage ? "" : "/api"}${path}`;
  const method = isPage ? "POST" : name.split(" ")[0];
  const whole = new Request(url, { method, body: json ? JSON.stringify(json) : formOf(form) });
  const body = new Uint8Array(await whole.arrayBuffer());
  const headers = new Headers(whole.headers);
  if (json) headers.set("content-type", "application/json");
  headers.set("content-length", String(body.length));
  headers.set("sec-fetch-site", "same-origin");
  if (isPage) headers.set("cookie", `session=${token}`);
  else headers.set("authorization", `Bearer ${token}`);
  return { request: new Request(url, { method, headers }), body };
}

function formOf(fields: LateRequest["form"]): BodyInit | null {
  if (!fields) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const entry of [value].flat()) form.append(name, entry as string);
  const files = Object.values(fields).some((value) => value instanceof Blob);
  return files ? form : new URLSearchParams(form as unknown as [string, string][]);
}

/**
 * Sends a request in process and holds its body before the second chunk or, without a body, its
 * first transaction.
 */
export const sendDelayed: SendLate = async (app, request, body, meanwhile) => {
  if (body.length === 0)
    return delayingTransaction(app, meanwhile, () => app.handle(request, "192.0.2.3"));
  const pieces = [body.subarray(0, 1), body.subarray(1)];
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (pieces.length === 1) await meanwhile();
        const piece = pieces.shift();
        if (piece?.length) controller.enqueue(piece);
        if (pieces.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: request.method, headers: request.headers, body: stream, duplex: "half" };
  return app.handle(new Request(request.url, init as RequestInit), "192.0.2.3");
};

const sendWhole: SendLate = async (app, { url, method, headers }, body, meanwhile) => {
  await meanwhile();
  const whole = new Request(url, { method, headers, ...(body.length && { body }) } as RequestInit);
  return app.handle(whole, "192.0.2.3");
};

/**
 * Handles one request with a store object of its own, for what happens meanwhile has transactions,
 * too, and those of one object wait for each other.
 */
async function delayingTransaction<R>(
  { runtime }: App,
  meanwhile: () => Promise<void>,
  handle: () => Promise<R>,
): Promise<R> {
  const { db } = runtime;
  const own = db.withoutPlugins();
  const begin = own.transaction.bind(own);
  const delayed = (builder: TransactionBuilder<Database>): TransactionBuilder<Database> => {
    const { execute, setIsolationLevel } = builder;
    return Object.assign(builder, {
      execute: (async (work) => {
        await meanwhile();
        return execute.call(builder, work);
      }) as typeof execute,
      setIsolationLevel: ((level) =>
        delayed(setIsolationLevel.call(builder, level))) as typeof setIsolationLevel,
    });
  };
  runtime.db = Object.assign(own, {
    transaction: () => {
      own.transaction = begin;
      runtime.db = db;
      return delayed(begin());
    },
  });
  try {
    return await handle();
  } finally {
    runtime.db = db;
  }
}

export type Contents = Map<string, string>;

/** They change independently of the request. */
const notCompared =
  /^(sqlite_|kysely_|rate_uses$|sitter_texts|place|geocoder_|outbox$|kept_forms$|one_time_tokens$)/;

export async function contents({ runtime: { db, config } }: App): Promise<Contents> {
  const found: Contents = new Map();
  const tables =
    engineOf(db).name === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select relname as name from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  for (const { name } of (await tables.execute(db)).rows) {
    if (notCompared.test(name)) continue;
    // What was stored and removed again leaves an account with a count of nothing.
    const some = name === "stored_bytes" ? sql`where bytes > 0` : sql``;
    const { rows } = await sql`select * from ${sql.table(name)} ${some}`.execute(db);
    found.set(name, createHash("sha256").update(JSON.stringify(rows)).digest("hex"));
  }
  const orders = await sql`select dedupe_key, payload from outbox order by id`.execute(db);
  found.set("outbox", JSON.stringify(orders.rows));
  found.set("files of photos", filesIn(join(config.dataDir, "photos")));
  return found;
}

function filesIn(folder: string): string {
  if (!existsSync(folder)) return "";
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .sort()
    .join();
}

export function differences(before: Contents, after: Contents): string[] {
  return [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]));
}
