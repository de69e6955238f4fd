import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { connect } from "#db/connect.ts";
import { openSqlite } from "#db/engines/sqlite.ts";
import { adoptOlderStore } from "#db/migrations/migrate-store.ts";
import type { Database } from "#db/schema.ts";
import { freePort } from "../../../load/served-app.ts";
import { demoFileBefore } from "../../../support/older-stores.ts";
import type { HostedFolder, Running } from "./hosted-folder.ts";
import { addMore, type HostedPeople, lossesOf, moveIn, passThrough } from "./hosted-people.ts";
import type { Handbook } from "./hosting-handbook.ts";
import { peakMemory } from "./peak-memory.ts";

/** MB that a build may take. */
const MOST_TO_BUILD = 700;

export type Hosting = {
  book: Handbook;
  folder: HostedFolder;
  say: (line: string) => void;
  faults: string[];
  random: () => number;
  secret: string;
  people: HostedPeople;
};

/** Of one file, by the documents in their order. Leaves a site that can be moved. */
export async function hostFile(
  book: Handbook,
  folder: HostedFolder,
  random: () => number,
  say: (line: string) => void,
): Promise<Hosting> {
  const { values, dataDir, backupDir } = folder;
  const faults: string[] = [];
  const soon = (most: number) => 300 + most * random();

  // Install. The packages are there.
  const build = book.take("npm ci && npm run build").replace("npm ci", ":");
  book.take("npm run build");
  const megabytes = await peakMemory(() => folder.must(build));
  say(`built with ${megabytes} MB`);
  if (megabytes > MOST_TO_BUILD) faults.push(`the build takes ${megabytes} MB`);
  const secretFile = join(folder.root, "secret");
  await folder.must(
    `${book.take("export APP_SECRET=$(")}; printf %s "$APP_SECRET" > ${secretFile}`,
  );
  let secret = readFileSync(secretFile, "utf8");
  await folder.must(book.take("export DATA_DIR="));
  const port = await freePort();
  const site = { "https://dogs.example.org": `http://localhost:${port}` };
  const start = book.take("TRUSTED_PROXY_HOPS=1 npm start", site);
  const env = () => ({ APP_SECRET: secret, PORT: String(port) });
  const production = { NODE_ENV: "production", PUBLIC_ORIGIN: `http://localhost:${port}` };
  const settings = () => ({ ...env(), ...production, PORT: "3000" });

  // Serve, and be killed while somebody uploads.
  let running: Running = await folder.serve(start, env());
  const people = await moveIn(running.origin);
  const hosting: Hosting = { book, folder, say, faults, random, secret, people };
  for (let kill = 0; kill < 2; kill++) {
    const uploading = addMore(running.origin, people).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, soon(900)));
    await running.end("SIGKILL");
    await uploading;
    running = await folder.serve(start, env());
  }
  await note("after crashes");

  // Admins and mail.
  const named = { EMAIL: people.owner, "you@example.org": people.owner };
  await folder.must(book.take("npm run admin -- grant", named), settings());
  await folder.must(book.take("npm run admin -- end-second-factor", named), settings());
  await folder.must(book.take("npm run admin -- test-mail", named), settings());
  await folder.must(book.take("npm run admin -- mend-times"), settings());
  const looked = await folder.run(book.take("npm run doctor"), settings());
  if (!/\bstore\b/i.test(looked.output))
    faults.push(`the doctor says ${looked.output.slice(-300)}`);
  const most = book.take("select bytes, email");
  if (
    !execFileSync("sqlite3", [join(dataDir, "trotwell.db"), most], { encoding: "utf8" }).includes(
      people.owner,
    )
  )
    faults.push("nobody stores anything");

  // Back up, killed in between; then somebody leaves.
  const backUp = book.take("npm run backup");
  await passThrough(running.origin, people, () => folder.runKilled(backUp, settings(), soon(2500)));
  const listed = await folder.must(book.take("npm run backup -- list"), settings());
  const backup = newestBackup(backupDir);
  if (!listed.includes(backup)) faults.push("the list has not the newest backup");
  const verify = book.take("npm run backup -- verify", { FOLDER: backup });
  if (!(await folder.must(verify, settings())).includes("Whole:")) faults.push("not whole");
  await note("after a backup");

  // Another secret, killed in between.
  await running.end("SIGTERM");
  const newer = Buffer.from(`${Math.floor(random() * 1e9)}`.padEnd(36, "qwertzuiop1234")).toString(
    "base64",
  );
  const rotate = book.take("APP_SECRET_PREVIOUS=OLD", { NEW: newer, OLD: secret });
  await folder.run(rotate, { ...production, ...env() }, soon(3000));
  await (await folder.serve(rotate, { ...production, PORT: String(port) })).end("SIGTERM");
  const [older, before] = [secret, { ...values }];
  secret = newer;
  hosting.secret = newer;
  running = await folder.serve(start, env());
  await note("after a change of the secret");
  await running.end("SIGTERM");

  // Lose the disk, and restore on another machine; the backup has the secret from before.
  const copied = join(folder.root, "copied");
  cpSync(dataDir, copied, { recursive: true });
  rmSync(dataDir, { recursive: true });
  const elsewhere = join(folder.root, "elsewhere");
  cpSync(backupDir, elsewhere, { recursive: true });
  const restore = book.take("trotwell-new BACKUP_DIR=/var/backups/trotwell npm run restore", {
    ...before,
    "APP_SECRET=…": `APP_SECRET=${newer} APP_SECRET_PREVIOUS=${older}`,
    "/var/lib/trotwell-new": dataDir,
    "/var/backups/trotwell/2026-11-21T02-30-00-000Z": backup.replace(backupDir, elsewhere),
    "/var/backups/trotwell": elsewhere,
  });
  await folder.run(restore, settings(), soon(2500));
  const said = await folder.must(restore, settings()).catch((error) => {
    // It was done before it was to be killed.
    if (!/There is a store/.test(String(error))) throw error;
    return "";
  });
  if (said && !said.includes("1 people who left")) faults.push(`a restore said: ${said}`);
  running = await folder.serve(start, env());
  // Whatever came after the backup went with the disk.
  await note("after a restore");
  await running.end("SIGTERM");

  // A copy of the file from before somebody left, put back by hand.
  cpSync(
    join(elsewhere, backup.split("/").at(-1) ?? "", "trotwell.db"),
    join(dataDir, "trotwell.db"),
  );
  for (const log of ["-wal", "-shm"]) rmSync(join(dataDir, `trotwell.db${log}`), { force: true });
  const both = { ...settings(), APP_SECRET_PREVIOUS: older };
  const refused = await folder.run(start, { ...both, PORT: String(port) });
  if (!/people who deleted their accounts are back/.test(refused.output))
    faults.push(`a copy of the file is served: ${refused.output.slice(-300)}`);
  const settle = book.take("DATA_DIR=… BACKUP_DIR=… npm run restore -- --settle", {
    ...values,
    "APP_SECRET=…": `APP_SECRET=${newer}`,
  });
  await folder.must(settle, both);
  running = await folder.serve(start, env());
  await note("after a copy of the file");
  await running.end("SIGTERM");

  await upgrade();
  return hosting;

  async function note(when: string) {
    const losses = await lossesOf(running.origin, people);
    say(`${when}: ${losses.length === 0 ? "nothing lost" : losses.join(", ")}`);
    faults.push(...losses.map((loss) => `${when}: ${loss}`));
  }

  /** From the last two versions: their stores are started with this one, killed in between. */
  async function upgrade() {
    for (const version of ["before 1.0.0", "1.0.0"]) {
      const old = join(folder.root, `of ${version}`);
      mkdirSync(old);
      const file = join(old, "trotwell.db");
      writeFileSync(file, demoFileBefore());
      if (version === "1.0.0") {
        const db = new Kysely<Database>({ dialect: openSqlite(file).dialect });
        await adoptOlderStore(db).finally(() => db.destroy());
      }
      // Its people are the demo's, which production refuses.
      const upgraded = { ...env(), DATA_DIR: old, MODE: "demo" };
      await folder.run(start, upgraded, soon(1500));
      const site = await folder.serve(start, upgraded);
      const { status } = await fetch(`${site.origin}/sitters`);
      await site.end("SIGTERM");
      if (status !== 200) faults.push(`${version}: a page answers ${status}`);
      const db = await connect(old);
      const { length } = await db.selectFrom("users").select("id").execute();
      const bookings = await db.selectFrom("bookings").select("id").execute();
      await db.destroy();
      if (length !== 95 || bookings.length !== 87)
        faults.push(`${version}: ${length} people and ${bookings.length} bookings`);
      say(`upgraded from ${version}`);
    }
  }
}

/** The path of the newest finished one. */
export function newestBackup(folder: string): string {
  const names = readdirSync(folder).filter((name) =>
    existsSync(join(folder, name, "manifest.json")),
  );
  return join(folder, names.sort().at(-1) ?? "none");
}
