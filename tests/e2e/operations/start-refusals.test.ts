import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { connect, MOVED_FILE, RESTORING_FOLDER, STORE_FILE } from "#db/connect.ts";
import { STORE_BEFORE_MIGRATION } from "#db/migrations/migrate-store.ts";
import { canMount, fill, mount, unmount } from "#tests/prove/proofs/full-disk-proof.ts";
import { loadBuild } from "#tests/support/build.ts";

const root = mkdtempSync(join(tmpdir(), "refusals-"));
let listening: Server;
let port = 0;
beforeAll(async () => {
  listening = createServer().listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address && typeof address === "object") port = address.port;
});
afterAll(() => {
  listening.close();
  rmSync(root, { recursive: true, force: true });
});

const good = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://dogs.example.org",
  APP_SECRET: "k3J9xQ0vT7mZ2pW8sB5nR1yF6hL4cD-gA",
  HOST: "127.0.0.1",
  PORT: "0",
  BACKUP_AT: "off",
};

/** Root may write everywhere, unless it drops that capability. */
const boundByModes =
  process.getuid?.() === 0
    ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"]
    : [];
const modesBind =
  boundByModes.length === 0 ||
  spawnSync("setpriv", [...boundByModes.slice(1), "true"]).status === 0;

type Ended = { code: number | null; output: string };

/** Starts the built server as its own process; returns how it ended and its output. */
async function startProcess(env: Record<string, string>): Promise<Ended> {
  const [command = "", ...args] = [...boundByModes, process.execPath, "build/server.js"];
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, ...good, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, output };
}

/** Starts it in this process, which is quicker: `server.ts` prints any message of its start alone. */
async function startHere(env: Record<string, string>): Promise<Ended> {
  const { start } = await loadBuild();
  return start({ ...good, ...env }).then(
    async (app) => {
      await app.stop();
      return { code: 0, output: "" };
    },
    ({ message }: Error) => ({ code: 1, output: message }),
  );
}

type Case = {
  what: string;
  says: RegExp;
  start?: (env: Record<string, string>) => Promise<Ended>;
  env?: () => Record<string, string>;
  prepare?: (folder: string) => Promise<void> | void;
};

async function storeWith(folder: string, sql: string) {
  await (await connect(folder)).destroy();
  const store = new BetterSqlite(join(folder, STORE_FILE));
  store.exec(sql);
  store.close();
}

const demoPeople = `with recursive cast (at) as (select 1 union all select at + 1 from cast where at < 10)
  insert into users (id, email, email_confirmed_at, name, role, created_at, updated_at)
  select at, at || '@demo.example', 1, 'Ada', 'owner', 1, 1 from cast`;

const cases: Case[] = [
  {
    what: "no secret",
    start: startProcess,
    env: () => ({ APP_SECRET: "" }),
    says: /APP_SECRET: needed in production/,
  },
  { what: "a weak secret", env: () => ({ APP_SECRET: "secret" }), says: /APP_SECRET: too weak/ },
  { what: "no origin", env: () => ({ PUBLIC_ORIGIN: "" }), says: /PUBLIC_ORIGIN: needed/ },
  {
    what: "an origin without TLS",
    env: () => ({ PUBLIC_ORIGIN: "http://dogs.example.org" }),
    says: /PUBLIC_ORIGIN: must begin with https:/,
  },
  {
    what: "a wrong setting",
    env: () => ({ BACKUP_AT: "noon" }),
    says: /BACKUP_AT: must be a time/,
  },
  {
    what: "backups in the folder of the site",
    start: startProcess,
    env: () => ({ DATA_DIR: join(root, "both"), BACKUP_DIR: join(root, "both") }),
    says: /^Settings are wrong:\n {2}BACKUP_DIR: must not be DATA_DIR, /,
  },
  {
    what: "a device in place of the folder of backups, where only the list of deleted people goes",
    env: () => ({ BACKUP_DIR: "/dev/null/backups" }),
    says: /The folder of backups \/dev\/null\/backups can't be read: ENOTDIR/,
  },
  {
    what: "a folder that can't be written",
    env: () => ({ DATA_DIR: "/dev/null/trotwell" }),
    says: /The folder \/dev\/null\/trotwell can't be written/,
  },
  {
    what: "a folder of backups that can't be made",
    env: () => ({ BACKUP_AT: "03:30", BACKUP_DIR: "/dev/null/backups" }),
    says: /The folder \/dev\/null\/backups can't be written/,
  },
  {
    what: "a file in place of that folder",
    env: () => ({ BACKUP_AT: "03:30", BACKUP_DIR: join(root, "backups-file") }),
    prepare: () => writeFileSync(join(root, "backups-file"), ""),
    says: /The folder .*backups-file can't be written: .*EEXIST/,
  },
  {
    what: "a file in place of the folder of photos",
    prepare(folder) {
      cpSync(inject("templateDir"), folder, { recursive: true });
      writeFileSync(join(folder, "photos"), "");
    },
    says: /The folder .*photos can't be written: it is a file/,
  },
  {
    what: "such a folder where the secret is made, too",
    env: () => ({ MODE: "test", APP_SECRET: "", DATA_DIR: "/dev/null/trotwell" }),
    says: /The folder \/dev\/null\/trotwell can't be written/,
  },
  {
    what: "a store that is none",
    prepare: (folder) =>
      writeFileSync(join(folder, STORE_FILE), "this is no database ".repeat(500)),
    says: /The store .*trotwell\.db can't be opened: file is not a database/,
  },
  {
    what: "a store of a newer version",
    start: startProcess,
    prepare: (folder) =>
      storeWith(folder, "insert into kysely_migration values ('9999-future', '2030-01-01')"),
    says: /a newer version of this program has worked on it/,
  },
  {
    what: "photos whose store is gone",
    prepare: (folder) => void mkdirSync(join(folder, "photos")),
    says: /has photos but no trotwell\.db/,
  },
  {
    what: "an emptied store",
    prepare: (folder) => writeFileSync(join(folder, STORE_FILE), ""),
    says: /trotwell\.db is empty: what it held is lost\. Restore a backup; or delete the file/,
  },
  {
    what: "a folder in place of the store",
    prepare: (folder) => void mkdirSync(join(folder, STORE_FILE)),
    says: /trotwell\.db is a folder, but the store is a file/,
  },
  {
    what: "a store that has moved",
    prepare: (folder) => {
      writeFileSync(join(folder, MOVED_FILE), "what the store was");
      mkdirSync(join(folder, "photos"));
    },
    says: /has moved to PostgreSQL\. Start with DATABASE_URL=postgres:/,
  },
  {
    what: "a restore that was cut short",
    prepare: (folder) => void mkdirSync(join(folder, RESTORING_FOLDER)),
    says: /A restore into .* was cut short: run it again/,
  },
  {
    what: "no store beside the backups of one",
    env: () => ({ BACKUP_DIR: join(root, "kept") }),
    prepare() {
      mkdirSync(join(root, "kept"));
      writeFileSync(join(root, "kept", "deleted-people.txt"), "somebody\n");
    },
    says: /There is no store in .*, but .*kept has the backups of a site: .* restore one/,
  },
  {
    what: "the demo's store",
    env: () => ({ APP_SECRET: "another secret of at least 32 bytes, and long enough" }),
    prepare: (folder) => storeWith(folder, demoPeople),
    says: /^This is the demo's store, .* choose another DATA_DIR/,
  },
  {
    what: "half a secret",
    env: () => ({ MODE: "test", APP_SECRET: "" }),
    prepare: (folder) => writeFileSync(join(folder, "app-secret"), "half"),
    says: /The secret in .*app-secret is cut short/,
  },
  {
    what: "a taken port",
    start: startProcess,
    env: () => ({ PORT: String(port) }),
    prepare(folder) {
      cpSync(inject("templateDir"), folder, { recursive: true });
      // For the list of deleted people, which is made before the port is asked for.
      mkdirSync(join(folder, "backups"));
    },
    says: /Port \d+ is taken\. Choose another/,
  },
];

/** What another user or a read-only volume may put in our way. */
const closed = (what: string, name: string, says: RegExp, mode = 0o444): Case => ({
  what,
  says,
  start: startProcess,
  prepare(folder) {
    cpSync(inject("templateDir"), folder, { recursive: true });
    const path = join(folder, name);
    if (name === "photos" || name === "backups") mkdirSync(path);
    else if (!existsSync(path)) writeFileSync(path, "");
    chmodSync(path, mode);
  },
});
if (modesBind) {
  cases.push(
    closed("a folder that is read-only", ".", /The folder .* can't be written: EACCES/, 0o555),
    closed(
      "a store that is read-only",
      STORE_FILE,
      /trotwell\.db can't be opened: EACCES.* belong/,
    ),
    closed("a log that is read-only", `${STORE_FILE}-wal`, /trotwell\.db can't be opened: EACCES/),
    closed(
      "a lock that is read-only",
      "trotwell.lock",
      /The lock .* can't be opened: EACCES.*belong/,
    ),
    {
      ...closed(
        "backups that are read-only",
        "backups",
        /The folder .*backups can't be written/,
        0o555,
      ),
      env: () => ({ BACKUP_AT: "03:30" }),
    },
    closed("photos that are read-only", "photos", /The folder .*photos can't be written/, 0o555),
    {
      ...closed("a secret that can't be read", "app-secret", /The secret in .* can't be read/, 0),
      env: () => ({ MODE: "test", APP_SECRET: "" }),
    },
  );
}

test.each(cases)("it does not start with $what, and says so", async (one) => {
  const { env, prepare, says, start = startHere } = one;
  const folder = mkdtempSync(join(root, "data-"));
  await prepare?.(folder);
  const before = readdirSync(folder).sort();
  const { code, output } = await start({ DATA_DIR: folder, ...env?.() });
  expect(output).toMatch(says);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  // Nothing is created beside what is there, except the lock file, which stays.
  const made = readdirSync(folder).filter((name) => !before.includes(name));
  if (!env) expect(made.filter((name) => name !== "trotwell.lock")).toEqual([]);
  if (before.length === 0 && !output.includes("Port"))
    expect(existsSync(join(folder, STORE_FILE))).toBe(false);
});

describe.runIf(canMount())("on a full disk it does not start, and says so,", () => {
  const disk = mkdtempSync(join(root, "disk-"));
  const ballast = join(disk, "ballast");
  const folder = join(disk, "data");
  beforeEach(() => void mount(disk, "80m"));
  afterEach(() => unmount(disk));

  test("without a store: it creates one once there is space", async () => {
    mkdirSync(folder);
    fill(ballast);
    const { code, output } = await startHere({ DATA_DIR: folder });
    expect(output).toMatch(/trotwell\.db can't be opened: .* Make room on its disk\.$/m);
    expect(code).toBe(1);
    rmSync(ballast);
    await (await connect(folder)).destroy();
  });

  test("with a store: it opens it once there is space", async () => {
    cpSync(inject("templateDir"), folder, { recursive: true });
    fill(ballast);
    const { code, output } = await startHere({ DATA_DIR: folder });
    expect(output).toMatch(/trotwell\.db can't be opened: .* Make room on its disk\.$/m);
    expect(code).toBe(1);
    rmSync(ballast);
    await (await connect(folder)).destroy();
  });

  test("without space for the copy before a migration: no partial copy is left", async () => {
    await storeWith(folder, "delete from kysely_migration");
    fill(ballast);
    // SQLite needs some space to open the store.
    truncateSync(ballast, statSync(ballast).size - 256 * 1024);
    const { code, output } = await startHere({ DATA_DIR: folder });
    expect(output).toMatch(/trotwell\.db can't be opened: .* Make room on its disk\.$/m);
    expect(code).toBe(1);
    expect(existsSync(join(folder, STORE_BEFORE_MIGRATION))).toBe(false);
  });
});
