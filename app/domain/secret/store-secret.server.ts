import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Config } from "#app/config.server.ts";
import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import { SECRET_FILE } from "#db/stored-secret.ts";
import type { Context } from "../context.server.ts";
import { derivedKey, secretsOf } from "../derived-key.server.ts";
import { SECOND } from "../durations.ts";
import { type Lock, sealText, unsealText } from "../sealing.server.ts";
import { signatureOf } from "../signatures.server.ts";
import { refuseDemoStore } from "./demo-store.server.ts";
import { type Resealing, resealEverything } from "./reseal.server.ts";

const WATCH_EVERY = 5 * SECOND;
/** More than others take to look and to let their requests finish. */
const PATIENCE = 30 * SECOND;
const POLL = SECOND / 4;

type Kept = Pick<Context, "db" | "config">;

/** When the secret before has to go. */
export const TAKE_AWAY =
  "Take APP_SECRET_PREVIOUS away after an hour, at once if the old secret has leaked or is lost.";

const PUSH_KEY: Lock = { purpose: "push key of an earlier secret" };

/**
 * Takes the secret of a start or a restore: writes it into a store that has none, refuses another
 * one, and with the one before at hand seals everything anew, once other processes have stopped that do
 * not know it. Can be killed and run again. `patience`: how long it waits for them, in ms.
 */
export async function keepSecret(
  ctx: Resealing,
  say: (line: string) => void,
  patience = PATIENCE,
): Promise<void> {
  const { db, config } = ctx;
  await refuseDemoStore(ctx);
  const known = await proofsOf(db);
  if (!config.secretLost) refuseUnknown(known, config);
  const proof = proofOf(config);
  if (!known.includes(proof)) {
    // In the store before anything is sealed under it, so that a start without it is refused.
    const push_key_sealed = await keptPushKey(ctx);
    await db
      .insertInto("store_secrets")
      .values({ proof, push_key_sealed })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  if (known.some((other) => other !== proof)) await waitForOthers(ctx, say, patience);
  if (config.previousSecret) {
    const { sealed, unreadable } = await resealEverything(ctx, say);
    say(`${sealed} things are sealed under the new APP_SECRET.`);
    if (unreadable)
      say(`${unreadable} could be read with neither secret, and are left as they are.`);
  }
  if (config.previousSecret || config.secretLost) say(TAKE_AWAY);
  await db.deleteFrom("store_secrets").where("proof", "<>", proof).execute();
}

/** How the connections of all processes with this secret are called on a server. */
export function labelOf(config: Pick<Config, "appSecret">): string {
  return `trotwell ${proofOf(config).slice(0, 8)}`;
}

/** They look every few seconds, and let requests finish. What they seal meanwhile is sealed anew, too. */
async function waitForOthers(
  { db, config }: Resealing,
  say: (line: string) => void,
  patience: number,
): Promise<void> {
  const deadline = performance.now() + patience;
  for (let waited = false; ; waited = true) {
    const others = await engineOf(db).othersThan(db, labelOf(config));
    if (others === 0) return;
    if (performance.now() > deadline)
      throw new Error(
        "A process that is running still has another APP_SECRET: stop every process, and start once with both.",
      );
    if (!waited) say(`Waiting for ${others} process with another APP_SECRET to stop`);
    await setTimeout(POLL);
  }
}

/**
 * Looks from time to time whether a process of a server has begun to change the secret, and then calls
 * `lost`, once. Returns how to stop.
 */
export function watchSecret({ db, config }: Kept, lost: () => void): () => void {
  if (!config.databaseUrl) return () => {};
  const timer = setInterval(async () => {
    // While the store does not answer, nothing can be sealed either.
    const known = await proofsOf(db).catch(() => []);
    const given = secretsOf(config).map(proofOf);
    if (known.every((proof) => given.includes(proof))) return;
    clearInterval(timer);
    console.error(
      "APP_SECRET was changed by another process, so this one stops. Start it again with the new one.",
    );
    lost();
  }, WATCH_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** For commands beside a site. Throws, with what to do, for another secret than the store's. */
export async function refuseAnotherSecret({ db, config }: Kept): Promise<void> {
  await refuseDemoStore({ db, config });
  refuseUnsettled(await proofsOf(db), config);
}

/** Whether a change of the secret has begun and not ended: a part is sealed under each. */
export async function isChangeCutShort({ db }: Pick<Kept, "db">): Promise<boolean> {
  return (await proofsOf(db)).length > 1;
}

/** As `refuseAnotherSecret`, for a store that was not brought up to date. */
export async function refuseAnotherSecretIn(db: Db, config: Config): Promise<void> {
  refuseUnsettled(await proofsIn(db), config);
}

/** The private key of Web Push that an earlier secret gave; null without one. */
export async function earlierPushKey({ db, config }: Kept): Promise<string | null> {
  const rows = await db.selectFrom("store_secrets").select("push_key_sealed").execute();
  const [key] = rows.flatMap(({ push_key_sealed }) =>
    push_key_sealed === null ? [] : (unsealText(config, PUSH_KEY, push_key_sealed) ?? []),
  );
  return key ?? null;
}

/** Devices take messages for the key that they know, which therefore outlives its secret. */
async function keptPushKey(ctx: Resealing): Promise<string | null> {
  const { previousSecret } = ctx.config;
  if (previousSecret === null) return null;
  const key =
    (await earlierPushKey(ctx)) ??
    derivedKey({ appSecret: previousSecret }, "web push").toString("base64url");
  return sealText(ctx.config, PUSH_KEY, key);
}

function refuseUnsettled(known: readonly string[], config: Config): void {
  refuseUnknown(known, config);
  if (known.length > 0 && !known.includes(proofOf(config)))
    throw new Error(
      "This store still has the secret of APP_SECRET_PREVIOUS: start the site once with both secrets, then run this again.",
    );
}

function refuseUnknown(known: readonly string[], config: Config): void {
  const given = secretsOf(config).map(proofOf);
  if (known.every((proof) => given.includes(proof))) return;
  if (known.length > 1)
    throw new Error(
      "A change of APP_SECRET was cut short: start the site once more with both secrets, APP_SECRET and APP_SECRET_PREVIOUS.",
    );
  throw new Error(
    `APP_SECRET is not the one that this store was written with: ${whatToDo(known, config)}. To change the secret, see docs/hosting (APP_SECRET_PREVIOUS).`,
  );
}

/** What ways of setting it leave in or out: files with CRLF, `--env-file`, files of secrets. */
function asOthersRead(secret: string): string[] {
  const bare = secret.trim().replace(/^(["'])(.*)\1$/, "$2");
  return [bare, `"${bare}"`, `'${bare}'`, `${bare}\n`, `${bare}\r`, `${bare}\r\n`];
}

function whatToDo(known: readonly string[], { dataDir, appSecret }: Config): string {
  if (asOthersRead(appSecret).some((secret) => known.includes(proofOf({ appSecret: secret }))))
    return "write it without, or with, the quotes, blanks or line end around it in which the two differ";
  const path = join(dataDir, SECRET_FILE);
  const kept = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  return known.includes(proofOf({ appSecret: kept }))
    ? `set it to the one in ${path}`
    : "set it to that one";
}

function proofOf(config: Pick<Config, "appSecret">): string {
  return signatureOf(config, "which secret a store has", "Trotwell");
}

async function proofsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("store_secrets").select("proof").execute();
  return rows.map(({ proof }) => proof);
}

/** None in a store of an earlier version. */
async function proofsIn(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === "store_secrets") ? proofsOf(db) : [];
}
