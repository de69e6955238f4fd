import { type Config, readConfig } from "#app/config.server.ts";
import { refreshBusyTimes } from "#app/domain/availability/google-busy.server.ts";
import { refuseLostStore } from "#app/domain/backups/lost-store.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { createRateLimiter } from "#app/domain/limits/rate-limits.server.ts";
import { tell } from "#app/domain/notifications/tell.server.ts";
import { townOf } from "#app/domain/places/understand-place.server.ts";
import { refuseAnotherSecret } from "#app/domain/secret/store-secret.server.ts";
import { storeFailure } from "#app/domain/store-health.server.ts";
import { openDocuments } from "#app/integrations/document-storage.server.ts";
import { openPhotos } from "#app/integrations/photo-storage.server.ts";
import { assertStore, connect } from "#db/connect.ts";
import { earlierSecret } from "#db/stored-secret.ts";
import { becomeSiteUser } from "./site-user.ts";

/** The secret kept in the data folder. Throws without one: a new one would open nothing. */
export function knownSecret(dataDir: string): string {
  const secret = earlierSecret(dataDir);
  if (secret) return secret;
  throw new Error(
    "APP_SECRET: needed, the one that the store was written with; it is in no backup.",
  );
}

/** Throws if there is no store. */
export function commandConfig(): Config {
  const config = readConfig(process.env, earlierSecret);
  becomeSiteUser(config);
  if (!config.databaseUrl) assertStore(config.dataDir);
  return config;
}

/** `keep`: how it meets a store with another secret. */
export async function commandContext(
  config: Config,
  keep: (ctx: Context) => Promise<void> = refuseAnotherSecret,
): Promise<Context> {
  if (keep === refuseAnotherSecret) await refuseLostStore(config);
  const ctx: Context = {
    db: await connect(config),
    actor: null,
    now: Date.now,
    emit: () => {},
    tell,
    refreshBusyTimes,
    townOf,
    config,
    limits: createRateLimiter(Date.now, config.rateLimits),
    photos: await openPhotos(config),
    documents: await openDocuments(config),
    google: null,
    googleCalendar: null,
    geocoder: null,
    feeds: null,
    push: null,
    address: "local",
    requestId: null,
    inTransaction: false,
  };
  await keep(ctx).catch(async (error) => {
    await ctx.db.destroy();
    throw error;
  });
  return ctx;
}

/** Prints the result, or an error's message with exit code 1. */
export async function runCommand(run: (args: string[]) => Promise<string>): Promise<void> {
  // Files are private to the user who runs the command.
  process.umask(0o077);
  try {
    console.log(await run(process.argv.slice(2)));
  } catch (error) {
    const said = error instanceof Error ? error.message : error;
    console.error(
      storeFailure(error) === "full"
        ? `The disk of the store is full: make room on it, and run this again (${said}).`
        : said,
    );
    process.exitCode = 1;
  }
}
