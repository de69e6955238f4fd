import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { type Config, readConfig, settingDefaults } from "#app/config.server.ts";
import { backupsIn } from "#app/domain/backups/backup-folder.ts";
import { completeLedger } from "#app/domain/backups/deletion-ledger.server.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { examine } from "#app/domain/doctor/examine.server.ts";
import type { Finding } from "#app/domain/doctor/finding.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/durations.ts";
import { signatureOf } from "#app/domain/signatures.server.ts";
import { connect, STORE_FILE } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import { testApp } from "#tests/support/app.ts";
import { emptyDatabase, testDatabase } from "#tests/support/database.ts";
import { googleDouble } from "#tests/support/doubles/google-calendars.ts";
import { smtpSink } from "#tests/support/doubles/smtp-sink.ts";
import { makeCertificate } from "#tests/support/installed-postgres.ts";
import { newPerson } from "#tests/support/people/people.ts";
import { listen } from "#tests/support/socket.ts";

const root = mkdtempSync(join(tmpdir(), "doctor-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const backupDir = join(root, "kept");
const sink = await smtpSink();
const google = await googleDouble();
const env = {
  ...google.env,
  BACKUP_DIR: backupDir,
  BACKUP_AT: "03:30",
  SMTP_URL: sink.url,
  MAIL_FROM: "dogs@dogs.example",
  TRUSTED_PROXY_HOPS: "1",
};
const app = await testApp(env);
const { port } = await listen(app);
const { db } = app.runtime;
const isFile = engineOf(db).name === "sqlite";

type Forwarding = (given: string | undefined) => string | undefined;
const adds: Forwarding = (given) => [given, "127.0.0.1"].filter(Boolean).join(", ");

/** In front of the app; what it does with X-Forwarded-For is up to the test. */
async function proxyTo(forwarded: Forwarding): Promise<string> {
  const server: Server = createServer((req, res) => {
    const { "x-forwarded-for": given, ...headers } = req.headers;
    const named = forwarded(given as string | undefined);
    request({
      port,
      host: "127.0.0.1",
      method: req.method,
      path: req.url,
      headers: { ...headers, ...(named && { "x-forwarded-for": named }) },
    })
      .on("response", (answer) => {
        res.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(res);
      })
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const publicOrigin = await proxyTo(adds);
const config: Config = { ...app.runtime.config, publicOrigin };

beforeEach(async () => {
  sink.behaviour = "take";
  await google.behave({ token: null });
});

type Given = Partial<Config> & { now?: () => number };

/** What one check says, without what is fine. */
async function faultsOf(check: string, { now = Date.now, ...over }: Given = {}): Promise<string> {
  const { findings = [] } = (await all({ now, ...over })).find((one) => one.check === check) ?? {};
  const faults = findings.filter(({ state }) => state === "wrong");
  return faults.map(({ says, todo = "" }: Finding) => `${says} ${todo}`).join("\n");
}

function all({ now = Date.now, ...over }: Given = {}) {
  return examine({ ...config, ...over }, now);
}

async function madeBackup(): Promise<string> {
  const { dataDir } = config;
  const plan = { dataDir, photos: app.runtime.photos, into: backupDir, now: Date.now() };
  return (await makeBackup(plan)).folder;
}

test("nothing is wrong with a site that runs as it should", async () => {
  await completeLedger(backupDir, db);
  if (isFile) await madeBackup();
  const found = await all({ mode: "production" });
  const said = found.flatMap(({ check, findings }) =>
    findings.map(({ state, says }) => `${state} ${check}: ${says}`),
  );
  // The server of the tests may be newer than the installed pg_dump.
  const others = said.filter((line) => isFile || !line.includes(" backups: "));
  expect(others.filter((line) => line.startsWith("wrong"))).toEqual([]);
  const fine = found.filter(({ findings }) => findings.some(({ state }) => state === "fine"));
  const unused = isFile ? ["pooler"] : ["backups"];
  expect(fine.map(({ check }) => check)).toEqual(
    "settings folder disk store secret encoding pooler proxy mail clock backups push calendar"
      .split(" ")
      .filter((check) => !unused.includes(check)),
  );
  // It has greeted and signed in.
  expect(sink.mails).toEqual([]);
  expect(sink.connections).toBeGreaterThan(0);
});

test("settings: holidays of a region that does not exist", async () => {
  expect(await faultsOf("settings", { holidays: "CH-XX" })).toMatch(/CH-XX/);
});

test("folder: a folder that is missing, or a file", async () => {
  const missing = join(root, "missing");
  expect(await faultsOf("folder", { backupDir: missing })).toMatch(
    /There is no folder .*missing\. Start the site/,
  );
  expect(existsSync(missing)).toBe(false);
  writeFileSync(join(root, "file"), "");
  expect(await faultsOf("folder", { backupDir: join(root, "file") })).toMatch(
    /The folder .*file can't be written: it is a file.* ReadWritePaths/,
  );
  const open = join(root, "open");
  mkdirSync(open, { mode: 0o755 });
  expect(await faultsOf("folder", { backupDir: open })).toMatch(/Other users .* chmod 700/);
});

test("disk: less left than its reserve", async () => {
  const disk = { ...config.disk, reserve: 1e9 };
  expect(await faultsOf("disk", { disk })).toMatch(/less than its reserve of .*STORAGE_RESERVE/);
});

test("store: none, unreachable, too new, too old", async () => {
  const dataDir = join(root, "store");
  mkdirSync(dataDir);
  if (isFile) {
    expect(await faultsOf("store", { dataDir })).toMatch(/There is no store in /);
    writeFileSync(join(dataDir, STORE_FILE), "this is no database ".repeat(500));
    expect(await faultsOf("store", { dataDir })).toMatch(/can't be opened: file is not a database/);
    cpSync(inject("templateDir"), dataDir, { recursive: true });
  } else {
    const databaseUrl = "postgres://trotwell:canary-word@127.0.0.1:9/none";
    const faults = await faultsOf("store", { databaseUrl });
    expect(faults).toMatch(/The store at 127\.0\.0\.1:9\/none can't be opened: .*ECONNREFUSED/);
  }
  const database = await testDatabase();
  const databaseUrl = database.env.DATABASE_URL ?? null;
  const own = { dataDir, databaseUrl };
  const other = await connect({ dataDir, databaseUrl, connections: 2 });
  expect(await faultsOf("store", own)).toBe("");
  await sql`insert into kysely_migration values ('9999-future', '2030-01-01')`.execute(other);
  expect(await faultsOf("store", own)).toMatch(/too new: a newer version .* restore a backup/);
  await sql`delete from kysely_migration where name > '0051'`.execute(other);
  expect(await faultsOf("store", own)).toMatch(/of an earlier version\. Start this version/);
  const { rows } = await sql`select 1 from kysely_migration where name > '0051'`.execute(other);
  expect(rows).toEqual([]);
  await other.destroy();
  await database.drop();
});

describe("secret", async () => {
  // Of a site of its own: one that sees a change begin is ready no more.
  const { config: given, db: store } = (await testApp(env)).runtime;
  const { dataDir, databaseUrl, appSecret } = given;
  const site = { dataDir, databaseUrl, appSecret };
  const begin = (proof: string) =>
    store.insertInto("store_secrets").values({ proof, push_key_sealed: null }).execute();
  const end = (proof: string) =>
    store.deleteFrom("store_secrets").where("proof", "=", proof).execute();

  test("another one, and one whose change was cut short", async () => {
    const other = "another secret of at least 32 bytes, and long enough";
    expect(await faultsOf("secret", { ...site, appSecret: other })).toMatch(
      /not the one that this store was written/,
    );
    await begin("of a new one");
    expect(await faultsOf("secret", site)).toMatch(/cut short: start the site once more with both/);
    await end("of a new one");
    expect(await faultsOf("secret", site)).toBe("");
  });

  test("a change that was cut short, with both secrets at hand", async () => {
    const both = {
      appSecret: "the new secret of at least 32 bytes, and long enough",
      previousSecret: appSecret,
    };
    const proof = signatureOf(both, "which secret a store has", "Trotwell");
    await begin(proof);
    expect(await faultsOf("secret", { ...site, ...both })).toMatch(
      /not finished: a part of the store opens only/,
    );
    await end(proof);
  });
});

test("encoding: another one than UTF-8", async () => {
  const database = await emptyDatabase("SQL_ASCII");
  const dataDir = join(root, "encoding");
  mkdirSync(dataDir);
  if (isFile) {
    const Sqlite = (await import("better-sqlite3")).default;
    const file = new Sqlite(join(dataDir, STORE_FILE));
    file.exec("pragma encoding = 'UTF-16'; create table users (id text)");
    file.close();
  }
  const databaseUrl = database?.env.DATABASE_URL ?? null;
  expect(await faultsOf("encoding", { dataDir, databaseUrl })).toMatch(
    /its encoding is (UTF16le|SQL_ASCII), and has to be UTF8.*template0/,
  );
  await database?.drop();
});

test("proxy: nobody answers, somebody else does, or another secret", async () => {
  const nobody = "http://127.0.0.1:9";
  expect(await faultsOf("proxy", { publicOrigin: nobody })).toMatch(
    /can't be reached: .*Start the/,
  );
  const other = createServer((_, res) => res.end("hello"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect(await faultsOf("proxy", { publicOrigin: origin })).toMatch(/is not this site/);
  other.close();
  const key = { certificate: join(root, "cert.pem"), keyFile: join(root, "key.pem") };
  makeCertificate(key);
  const cert = readFileSync(key.certificate);
  const own = createTlsServer({ cert, key: readFileSync(key.keyFile) });
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  const publicOrigin = `https://localhost:${(own.address() as AddressInfo).port}`;
  expect(await faultsOf("proxy", { publicOrigin })).toMatch(
    /reached: DEPTH_ZERO_SELF_SIGNED_CERT\. Give the proxy a certificate/,
  );
  own.close();
  const appSecret = "another secret of at least 32 bytes, and long enough";
  expect(await faultsOf("proxy", { appSecret })).toMatch(/process with another APP_SECRET/);
});

test("proxy: hops that are not what requests come through", async () => {
  expect(await faultsOf("proxy", { trustedProxyHops: 2 })).toMatch(
    /Callers can choose .* is 2, .* Set TRUSTED_PROXY_HOPS=1, or/,
  );
  expect(await faultsOf("proxy", { trustedProxyHops: 0 })).toMatch(
    /is 0: all callers share .* Set TRUSTED_PROXY_HOPS=1\./,
  );
  const passesOn = await proxyTo((given) => given ?? "127.0.0.1");
  expect(await faultsOf("proxy", { publicOrigin: passesOn })).toMatch(/Callers can choose/);
  expect(await faultsOf("proxy")).toBe("");
});

test("only who knows the secret learns whom the site takes for the caller", async () => {
  for (const question of ["", `${Date.now()}.none`, "x"]) {
    const answer = await fetch(`${publicOrigin}/healthz?doctor=${question}`);
    expect(await answer.text()).toBe("ok\n");
  }
});

test("mail: a server that does not greet, does not know us, or takes nothing", async () => {
  sink.behaviour = { at: "AUTH", answer: "535 5.7.8 no such user mail-secret-word" };
  expect(await faultsOf("mail")).toMatch(/EAUTH AUTH PLAIN 535 5\.7\.8.*docs\/hosting\/mail\.md/);
  sink.behaviour = { at: "EHLO", answer: "421 4.3.2 go away" };
  expect(await faultsOf("mail")).toMatch(/421/);
  sink.behaviour = "hang";
  expect(await faultsOf("mail")).toMatch(/ETIMEDOUT CONN/);
  sink.behaviour = "take";
  expect(await faultsOf("mail", { mailFrom: "no-reply@localhost" })).toMatch(/Set MAIL_FROM/);
  const created_at = Date.now() - 3 * HOUR;
  const entry = {
    kind: "none",
    payload: "{}",
    dedupe_key: randomUUID(),
    run_after: Date.now() + DAY,
  };
  await db
    .insertInto("outbox")
    .values({ ...entry, created_at })
    .execute();
  expect(await faultsOf("mail")).toMatch(/has waited for 3 h/);
  await db.deleteFrom("outbox").where("dedupe_key", "=", entry.dedupe_key).execute();
  expect(await faultsOf("mail")).toBe("");
  expect(sink.mails).toEqual([]);
});

test("clock: one that is not with the others, or behind what the store has", async () => {
  const late = () => Date.now() - 10 * MINUTE;
  const faults = await faultsOf("clock", { now: late });
  expect(faults).toMatch(/600 s behind the site's/);
  expect(faults).toMatch(/\d{3} s behind that of 127\.0\.0\.1/);
  if (!isFile) expect(faults).toMatch(/600 s behind the database's/);
  const ahead = await faultsOf("clock", { now: () => Date.now() + 10 * MINUTE });
  expect(ahead).toMatch(/600 s ahead of the site's/);
  const hours = { now: () => Date.now() + 3 * HOUR };
  expect(await faultsOf("proxy", hours)).toMatch(/is served under another clock: .* let NTP/i);
  expect(await faultsOf("clock", hours)).toMatch(/10800 s ahead of the site's/);
  const dedupe_key = randomUUID();
  const at = Date.now() + DAY;
  const entry = { kind: "none", payload: "{}", dedupe_key, run_after: at, created_at: at };
  await db
    .insertInto("outbox")
    .values({ ...entry, done_at: at })
    .execute();
  expect(await faultsOf("clock")).toMatch(/The store has something from .* let NTP/);
  await db.deleteFrom("outbox").where("dedupe_key", "=", dedupe_key).execute();
  expect(await faultsOf("clock")).toBe("");
});

test("backups: none, old, damaged, without the list, and people who are back", async () => {
  await completeLedger(backupDir, db);
  const there = await newPerson(app);
  appendFileSync(join(backupDir, "deleted-people.txt"), `${there.id}\n`);
  expect(await faultsOf("backups")).toMatch(/1 people who deleted .* npm run restore -- --settle/);
  rmSync(join(backupDir, "deleted-people.txt"));
  rmSync(backupDir, { recursive: true });
  mkdirSync(backupDir);
  expect(await faultsOf("backups", { mode: "production" })).toMatch(/no list of deleted people/);
  expect(readdirSync(backupDir)).toEqual([]);
  await completeLedger(backupDir, db);
  if (!isFile) {
    const programs = join(root, "programs");
    vi.stubEnv("PATH", programs);
    expect(await faultsOf("backups")).toMatch(/pg_dump is not installed: .*postgresql-client/);
    mkdirSync(programs);
    const put = (name: string, version: string) =>
      writeFileSync(
        join(programs, name),
        `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (X)"\n`,
        {
          mode: 0o700,
        },
      );
    put("pg_dump", "99.1");
    expect(await faultsOf("backups")).toMatch(/pg_restore is not installed/);
    put("pg_restore", "9.6.24");
    expect(await faultsOf("backups")).toMatch(
      /pg_restore is of version 9\.6\.24 and the server of/,
    );
    put("pg_restore", "99.1");
    expect(await faultsOf("backups")).toMatch(/There is no backup in .*npm run backup/);
    vi.unstubAllEnvs();
    expect(await faultsOf("backups", { backupAt: null })).toBe("");
    return;
  }
  expect(await faultsOf("backups")).toMatch(/There is no backup in .*npm run backup/);
  expect(await faultsOf("backups", { backupAt: null })).toBe("");
  const made = await madeBackup();
  expect(await faultsOf("backups")).toBe("");
  expect(await faultsOf("backups", { now: () => Date.now() + 2 * DAY })).toMatch(/is 48 h old/);
  expect(await faultsOf("backups", { now: () => Date.now() - 3 * DAY })).toMatch(/dated ahead/);
  appendFileSync(join(made, STORE_FILE), "x");
  expect(await faultsOf("backups")).toMatch(/not whole: .* is not the file that was written/);
  expect(backupsIn(backupDir)).toHaveLength(1);
});

test("push: an address that push services can't write to", async () => {
  expect(await faultsOf("push", { mode: "demo", mailFrom: "no-reply@localhost" })).toBe("");
  expect(await faultsOf("push", { mailFrom: "no-reply@localhost" })).toMatch(/Set SUPPORT_EMAIL/);
  expect(await faultsOf("push")).toBe("");
});

test("calendar: a client that Google does not know, and calendars that are not read", async () => {
  await google.behave({ token: "403" });
  expect(await faultsOf("calendar")).toMatch(/Google does not know GOOGLE_CLIENT_ID/);
  await google.behave({ token: null });
  const { id: user_id } = await newPerson(app);
  const feed = {
    user_id,
    address: "https://a.example",
    read_at: null,
    sealed_address: "",
    created_at: 1,
  };
  const rest = { notes_sealed: null, kept_until: null, told_at: null };
  const ids = ["1", "2", "3"].map((id) => `${user_id} ${id}`);
  for (const id of ids)
    await db
      .insertInto("busy_feeds")
      .values({
        ...feed,
        ...rest,
        id,
        fault: "We couldn't reach it",
        next_read_at: Date.now() + DAY,
      })
      .execute();
  expect(await faultsOf("calendar")).toMatch(/3 of 3 calendars of sitters can't be read/);
  await db
    .updateTable("busy_feeds")
    .set({ next_read_at: Date.now() - 2 * HOUR })
    .execute();
  expect(await faultsOf("calendar")).toMatch(/3 of 3 calendars .* have been due for an hour/);
  expect(await faultsOf("calendar", { feeds: false })).toBe("");
  await db.deleteFrom("busy_feeds").execute();
  expect(await faultsOf("calendar")).toBe("");
});

type Ended = { code: number; stdout: string; stderr: string };

/** A command, in production, as an operator runs it beside the site. */
async function command(
  name: string,
  given: Record<string, string>,
  ...args: string[]
): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const run = promisify(execFile)(process.execPath, [`app/cli/${name}.ts`, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: "production", ...given },
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const doctor = (given: Record<string, string>, ...args: string[]) =>
  command("doctor", given, ...args);

const settings = () => ({
  ...env,
  ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl, BACKUP_AT: "off" }),
  DATA_DIR: config.dataDir,
  APP_SECRET: config.appSecret,
  PUBLIC_ORIGIN: publicOrigin,
  STORAGE_RESERVE: "0",
});

/** Names, contents and ages of all files. */
function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .sort()
    .map((path) => {
      const stats = statSync(path);
      const content = stats.isFile() ? readFileSync(path).toString("base64") : "";
      return `${path} ${stats.mode} ${stats.isFile() ? stats.mtimeMs : ""} ${content}`;
    });
}

test("the command changes nothing beside a running site or without one, and prints both ways", async () => {
  rmSync(backupDir, { recursive: true, force: true });
  mkdirSync(backupDir, { mode: 0o700 });
  await completeLedger(backupDir, db);
  if (isFile) await madeBackup();
  const before = contentsOf(backupDir);
  const good = await doctor(settings());
  expect(good).toMatchObject({ code: 0, stderr: "" });
  expect(good.stdout).toMatch(/^fine +settings +For production\.$/m);
  expect(good.stdout).toMatch(/^fine +mail +127\.0\.0\.1:\d+ greets us and knows us\.$/m);
  expect(contentsOf(backupDir)).toEqual(before);
  await expect.poll(async () => (await fetch(`${publicOrigin}/readyz`)).status).toBe(200);

  const json = await doctor({ ...settings(), TRUSTED_PROXY_HOPS: "3" }, "--json");
  expect(json.code).toBe(1);
  const { fine, checks } = JSON.parse(json.stdout);
  expect(fine).toBe(false);
  const [proxy] = checks.filter(({ check }: { check: string }) => check === "proxy");
  expect(proxy.findings).toEqual([
    { state: "wrong", says: expect.stringContaining("is 3"), todo: expect.any(String) },
  ]);

  const stopped = join(root, "stopped");
  cpSync(inject("templateDir"), stopped, { recursive: true });
  const untouched = contentsOf(stopped);
  await doctor({ ...settings(), DATA_DIR: stopped });
  expect(contentsOf(stopped)).toEqual(untouched);
});

test("a mail to try it says whether it was taken, what the server said, and what comes of it", async () => {
  const send = () => command("admin", settings(), "test-mail", "you@example.org");
  expect((await send()).stdout).toMatch(/has taken a test for you@example\.org/);
  sink.behaviour = { at: "RCPT", answer: "451 4.7.1 Greylisted, see you" };
  expect(await send()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /RCPT TO 451 4\.7\.1\nThe mail server says: 451 4\.7\.1 Greylisted, see you\n.* tries again for a day/,
    ),
  });
  sink.behaviour = { at: "MAIL", answer: "530 5.7.0 Log in" };
  expect((await send()).stderr).toMatch(/530 5\.7\.0 Log in\nSee docs\/hosting\/mail\.md/);
  sink.behaviour = "take";
  sink.mails = [];
});

test.runIf(isFile)("nothing is wrong with the demo of a first npm start", async () => {
  const dataDir = join(root, "first");
  cpSync(inject("templateDir"), dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  const { code, stdout } = await doctor({ NODE_ENV: "", DATA_DIR: dataDir });
  expect(stdout).toMatch(/^fine +settings +For demo\.$/m);
  expect(stdout).toMatch(/^off +push +Before it is on the internet, set SUPPORT_EMAIL/m);
  expect(stdout).not.toMatch(/^wrong/m);
  expect(code).toBe(0);
});

test("wrong settings are said in the same form, and no secret or folder is made", async () => {
  const dataDir = join(root, "never");
  const { code, stdout } = await doctor({ DATA_DIR: dataDir, BACKUP_AT: "noon" }, "--json");
  expect(code).toBe(1);
  expect(JSON.parse(stdout).checks[0].findings[0].says).toMatch(/BACKUP_AT: must be a time/);
  await doctor({ MODE: "test", DATA_DIR: dataDir });
  expect(existsSync(dataDir)).toBe(false);
  expect((await doctor({}, "--yaml")).stderr).toMatch(/^Usage: npm run doctor/);
});

test("no configured secret is printed, whatever is wrong", async () => {
  const public_ = /^(MAP_TILE|GEOCODER|GOOGLE_(AUTH|TOKEN|REVOKE|CALENDAR|CERTS))_URL$/;
  const names = Object.keys(settingDefaults).filter(
    (name) => /SECRET|TOKEN|KEY|_URL$/.test(name) && !public_.test(name),
  );
  const hiding = (name: string, word: string) => {
    if (name.startsWith("DATABASE")) return `postgres://user:${word}@127.0.0.1:9/none`;
    if (name === "PHOTOS_URL") return `http://KEY:${word}@127.0.0.1:9/bucket`;
    if (name === "SMTP_URL") return `smtp://user:${word}@127.0.0.1:9`;
    return name === "VAPID_PRIVATE_KEY" ? "canary-canary-canary-canary-canary-canary-c" : word;
  };
  const given = Object.fromEntries(
    names.map((name) => [name, hiding(name, `canary-${randomUUID()}`)]),
  );
  if (isFile) {
    delete given.DATABASE_URL;
    delete given.DATABASE_READ_URL;
  }
  expect(() => readConfig({ ...settings(), ...given })).not.toThrow();
  for (const args of [[], ["--json"]]) {
    const { code, stdout, stderr } = await doctor({ ...settings(), ...given }, ...args);
    expect(code).toBe(1);
    expect(stdout).toMatch(/proxy/);
    expect(stdout + stderr).not.toMatch(/canary/);
  }
});
