import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupsIn } from "#app/domain/backups/backup-folder.ts";
import { SECRET_FILE } from "#db/stored-secret.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { call, deleteAccount } from "../../load/api-client.ts";
import { type ServedApp, serveApp } from "../../load/served-app.ts";

const root = mkdtempSync(join(tmpdir(), "data-folder-"));
const dataDir = join(root, "data");
const backupDir = join(root, "backups");
const umask = process.umask();
// The umask of a careless shell.
beforeAll(() => void process.umask(0));
afterAll(() => {
  process.umask(umask);
  rmSync(root, { recursive: true, force: true });
});

/** Runs a command on the folder; returns its exit code and output. */
async function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const all = {
    PATH: process.env.PATH,
    MODE: "test",
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    ...env,
  };
  const ended = promisify(execFile)(process.execPath, [script, ...args], { env: all });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

/** Files and folders from `path` down that the group or others may read, write or enter. */
function openToOthers(path: string): string[] {
  const stats = lstatSync(path);
  const inside = stats.isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [];
  return [...(stats.mode & 0o077 ? [path] : []), ...inside.flatMap(openToOthers)];
}

async function withServer(use: (server: ServedApp) => Promise<void>) {
  const server = await serveApp(dataDir, { BACKUP_DIR: backupDir });
  await use(server).finally(() => server.end("SIGTERM"));
}

test("files of the server and its commands are private to their user, and older ones are made so", async () => {
  await withServer(async ({ origin }) => {
    const account = { name: "Somebody", email: "somebody@example.test", password: "load-test" };
    const registered = await call(origin, "POST", "/auth/register", { body: account });
    const token = String(registered?.body.accessToken);
    const body = new FormData();
    body.append("file", await photoFile());
    const headers = { authorization: `Bearer ${token}` };
    const photo = await fetch(`${origin}/api/users/profile/photo`, {
      method: "PATCH",
      headers,
      body,
    });
    expect(photo.status).toBe(200);
    await expect.poll(() => existsSync(join(dataDir, "outbox")), { timeout: 30_000 }).toBe(true);
    expect((await run("app/cli/backup.ts")).code).toBe(0);
    expect(await deleteAccount(origin, account.email, account.password)).toBe(303);
    const ledger = join(backupDir, "deleted-people.txt");
    await expect.poll(() => existsSync(ledger), { timeout: 30_000 }).toBe(true);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(openToOthers(backupDir)).toEqual([]);
  });
  const [backup = ""] = backupsIn(backupDir);
  const restored = join(root, "restored");
  const APP_SECRET = readFileSync(join(dataDir, SECRET_FILE), "utf8").trim();
  const env = { DATA_DIR: restored, APP_SECRET };
  expect((await run("app/cli/restore.ts", [join(backupDir, backup)], env)).code).toBe(0);
  expect(openToOthers(restored)).toEqual([]);

  // As earlier versions left it.
  for (const name of readdirSync(dataDir))
    chmodSync(join(dataDir, name), lstatSync(join(dataDir, name)).mode | 0o055);
  for (const folder of [dataDir, backupDir]) chmodSync(folder, 0o755);
  await withServer(async () => {
    expect(openToOthers(dataDir)).toEqual([]);
    expect(openToOthers(backupDir)).toEqual([]);
  });
});

test("a folder has at most one server, even after a kill", async () => {
  const first = await serveApp(dataDir);
  const refusal = new RegExp(`Another process \\(${first.child.pid} on .*\\) is using this folder`);
  await expect(serveApp(dataDir)).rejects.toThrow(refusal);
  const backup = join(backupDir, backupsIn(backupDir)[0] ?? "");
  for (const [script, args] of [
    ["app/cli/restore.ts", [backup]],
    ["app/cli/move.ts", ["--to", "postgres://127.0.0.1:1/none", "--finish"]],
  ] as const) {
    const { code, output } = await run(script, [...args]);
    expect(output).toMatch(refusal);
    expect(code).toBe(1);
  }
  // These are allowed beside a running server.
  for (const args of [["app/cli/backup.ts"], ["app/cli/admin.ts", "list"]])
    expect((await run(args[0] ?? "", args.slice(1))).code).toBe(0);

  await first.end("SIGKILL");
  const starts = await Promise.allSettled([1, 2, 3].map(() => serveApp(dataDir)));
  const served = starts.filter((start) => start.status === "fulfilled");
  expect(served).toHaveLength(1);
  for (const start of starts)
    if (start.status === "rejected") expect(String(start.reason)).toContain("is using this folder");
  await Promise.all(served.map(({ value }) => value.end("SIGTERM")));
});
