import type { Config } from "#app/config.server.ts";
import { askOwnSite } from "#app/integrations/own-site.server.ts";
import { type Db, lookIntoStore } from "#db/connect.ts";
import { versionOf } from "#db/migrations/migrate-store.ts";
import { isClosed } from "../backups/backup-folder.ts";
import { refuseLostStore } from "../backups/lost-store.server.ts";
import { checkHolidays } from "../prices/holidays.server.ts";
import { checkBackups } from "./check-backups.server.ts";
import { checkCalendar, checkPushKeys } from "./check-calendar.server.ts";
import { checkDisk, checkFolders } from "./check-folders.server.ts";
import { checkMail } from "./check-mail.server.ts";
import { checkClock, checkProxy } from "./check-proxy.server.ts";
import { checkEncoding, checkPooler, checkSecret, checkVersion } from "./check-store.server.ts";
import { type Check, type Finding, fine, off, wrong } from "./finding.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** What one check says, in one or several findings. */
export type Examination = { check: string; findings: Finding[] };

/** Looks at everything that a site needs, beside the running one, and changes nothing. */
export async function examine(config: Config, now = Date.now): Promise<Examination[]> {
  const store = await openForChecks(config);
  const ready = "db" in store && store.isSame ? store.db : null;
  const examined = { config, db: ready, site: await askOwnSite(config, now), now };
  const ofStore =
    (
      check: (given: typeof examined & { db: Db }) => Promise<Finding[]>,
      needsSame = false,
    ): Check =>
    async (given) => {
      if (!("db" in store)) return [off("The store can't be read.")];
      if (needsSame && !store.isSame) return [off("The store is of another version.")];
      return check({ ...given, db: store.db });
    };
  const checks: Record<string, Check> = {
    settings: checkSettings,
    folder: checkFolders,
    disk: checkDisk,
    store: "db" in store ? ofStore(checkVersion) : async () => [fault(store.fault)],
    secret: ofStore(checkSecret, true),
    encoding: ofStore(checkEncoding),
    pooler: ofStore(checkPooler),
    proxy: checkProxy,
    mail: checkMail,
    clock: checkClock,
    backups: checkBackups,
    push: checkPushKeys,
    calendar: checkCalendar,
  };
  try {
    const done: Examination[] = [];
    for (const [check, look] of Object.entries(checks)) {
      const findings = await look(examined).catch((error: Error) => [fault(error.message)]);
      done.push({ check, findings: findings.map((found) => blanked(found, config)) });
    }
    return done;
  } finally {
    if ("db" in store) await store.db.destroy();
  }
}

/** With what to do where a system's error alone would be said. */
function fault(says: string): Finding {
  if (/ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH/.test(says))
    return wrong(says, "Start what should answer there, or correct its address in the settings.");
  if (/EACCES|EPERM|permission denied/.test(says))
    return wrong(says, "Run this as the user of the site, and give that user the folder.");
  if (/ENOTDIR/.test(says)) return wrong(says, "Name a folder in its place in the settings.");
  return wrong(says);
}

type Opened = { db: Db; isSame: boolean } | { fault: string };

async function openForChecks(config: Config): Promise<Opened> {
  try {
    // One that is closed says nothing of the store.
    if (!isClosed(config.backupDir)) await refuseLostStore(config);
    const db = await lookIntoStore(config);
    return { db, isSame: (await versionOf(db)) === "same" };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

/** Those that are wrong by themselves are refused before. */
const checkSettings: Check = async ({ config }) => {
  await checkHolidays(config.holidays);
  return [fine(`For ${config.mode}.`)];
};

function blanked({ state, says, todo }: Finding, config: Config): Finding {
  const text = withoutSecrets(says, config);
  return todo === undefined
    ? { state, says: text }
    : { state, says: text, todo: withoutSecrets(todo, config) };
}
