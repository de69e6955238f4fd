import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  createRateLimiter,
  type RateLimiter,
  withoutNames,
} from "#app/domain/limits/rate-limits.server.ts";
import { renewSearchTexts } from "#app/domain/people/search-text.server.ts";
import { type Db, openStore, RESTORING_FOLDER, type Store } from "#db/connect.ts";
import { checkFolder, makeDataFolder } from "#db/data-folder.ts";
import { engineOf } from "#db/engines/engine.ts";
import { lockFolder } from "#db/folder-lock.ts";
import { restrictToOwner } from "#db/private-folder.ts";
import type { Config } from "./config.server.ts";
import { sealAddresses } from "./domain/availability/feeds/feed-addresses.server.ts";
import { refreshBusyTimes } from "./domain/availability/google-busy.server.ts";
import { refuseReturnedAtStart } from "./domain/backups/deletion-ledger.server.ts";
import { refuseLostStore } from "./domain/backups/lost-store.server.ts";
import type { Context } from "./domain/context.server.ts";
import { derivedKey } from "./domain/derived-key.server.ts";
import { writtenFolders } from "./domain/doctor/written-folders.server.ts";
import { createEventHub, type EventHub, sharedHub } from "./domain/events.server.ts";
import { vapidKeys } from "./domain/notifications/push/vapid-keys.server.ts";
import { tell } from "./domain/notifications/tell.server.ts";
import { importGazetteer } from "./domain/places/import-gazetteer.server.ts";
import { townOf } from "./domain/places/understand-place.server.ts";
import { checkHolidays } from "./domain/prices/holidays.server.ts";
import { earlierPushKey, keepSecret, labelOf } from "./domain/secret/store-secret.server.ts";
import { type DocumentStorage, openDocuments } from "./integrations/document-storage.server.ts";
import { type FeedReader, openFeedReader } from "./integrations/feed-reader.server.ts";
import { type Geocoder, openGeocoder } from "./integrations/geocoder.server.ts";
import { openGoogle } from "./integrations/google.server.ts";
import { type GoogleCalendar, openGoogleCalendar } from "./integrations/google-calendar.server.ts";
import type { GoogleSignIn } from "./integrations/google-strategy.server.ts";
import { openPhotos } from "./integrations/photo-storage.server.ts";
import { openPushSender, type PushSender } from "./integrations/push-sender.server.ts";
import type { PhotoStorage } from "./integrations/stored-photos.ts";
import { userAgentOf } from "./integrations/user-agent.ts";

/** Opened once per process; in development it survives edits. */
export type Runtime = {
  config: Config;
  db: Db;
  storeVersion: Store["version"];
  close: Store["close"];
  hub: EventHub;
  limits: RateLimiter;
  photos: PhotoStorage;
  documents: DocumentStorage;
  google: GoogleSignIn | null;
  googleCalendar: GoogleCalendar | null;
  geocoder: Geocoder | null;
  feeds: FeedReader | null;
  push: PushSender;
};

/** Fills an empty demo. A folder serves one process; a PostgreSQL database several. */
export async function openRuntime(config: Config): Promise<Runtime> {
  const { dataDir, backupDir, databaseUrl } = config;
  for (const { path, isMade } of writtenFolders(config))
    isMade ? makeDataFolder(path) : checkFolder(path);
  const unlock = databaseUrl ? () => {} : lockFolder(dataDir);
  for (const folder of new Set([dataDir, backupDir])) {
    for (const warning of restrictToOwner(folder)) console.warn(warning);
  }
  try {
    await checkHolidays(config.holidays);
    await refuseLostStore(config);
    return await openRest(config, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openRest(config: Config, unlock: () => void): Promise<Runtime> {
  const {
    db,
    version: storeVersion,
    shared,
    close,
  } = await openStore({ ...config, label: labelOf(config) });
  const documents = await openDocuments(config);
  const store = { db, config, documents };
  // One process at a time, if several start at once.
  const oneAtATime = (what: string, work: () => Promise<void>) =>
    engineOf(db).withLock(db, what, work, { wait: true });
  await oneAtATime("keep the secret", async () => {
    await keepSecret(store, console.log);
    await refuseReturnedAtStart(store);
  }).catch(async (error) => {
    await close();
    throw error;
  });
  const vapidPrivateKey = config.vapidPrivateKey ?? (await earlierPushKey(store));
  if (!config.databaseUrl) await finishInterrupted(config, db);
  const runtime: Runtime = {
    config,
    db,
    storeVersion,
    close: async () => {
      await close();
      unlock();
    },
    hub: shared ? await sharedHub(shared.channel) : createEventHub(),
    limits: createRateLimiter(
      // A single process counts by a monotonic clock; several count by the one they share.
      shared ? Date.now : () => performance.now(),
      config.rateLimits,
      shared ? withoutNames(shared.uses, derivedKey(config, "limits")) : undefined,
    ),
    photos: await openPhotos(config),
    documents,
    google: config.google && openGoogle(config.google),
    googleCalendar: config.google && openGoogleCalendar(config.google),
    geocoder: openGeocoder(config),
    feeds: config.feeds ? openFeedReader({ userAgent: userAgentOf(config) }) : null,
    push: openPushSender(vapidKeys({ ...config, vapidPrivateKey })),
  };
  await oneAtATime("fill an empty store", () => fill(runtime));
  return runtime;
}

async function finishInterrupted({ dataDir }: Config, db: Db): Promise<void> {
  await rm(join(dataDir, RESTORING_FOLDER), { recursive: true, force: true });
  await engineOf(db).eraseDeleted(db);
}

async function fill(runtime: Runtime): Promise<void> {
  const imported = await importGazetteer(runtime.db);
  await renewSearchTexts(runtime.db);
  await sealAddresses(contextOf(runtime, "local"));
  if (runtime.config.mode === "demo") {
    const { fillDemo } = await import("#demo/fill-demo.server.ts");
    await fillDemo(contextOf(runtime, "local"));
  }
  if (imported) releaseMemory();
}

/** Without an actor. */
export function contextOf(
  runtime: Runtime,
  address: string,
  requestId: string | null = null,
): Context {
  const { config, db, hub, limits, photos, documents } = runtime;
  const { google, googleCalendar, geocoder, feeds, push } = runtime;
  return {
    db,
    actor: null,
    now: Date.now,
    emit: hub.publish,
    tell,
    refreshBusyTimes,
    townOf,
    config,
    limits,
    photos,
    documents,
    google,
    googleCalendar,
    geocoder,
    feeds,
    push,
    address,
    requestId,
    inTransaction: false,
  };
}

type Collect = (options: { type: "major"; flavor: "last-resort" }) => void;

/**
 * Gives the memory of a large piece of work back to the system. By itself V8 does so only once the
 * process is idle; until then it lets garbage grow to twice what the work needed.
 */
function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: Collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", flavor: "last-resort" });
}
