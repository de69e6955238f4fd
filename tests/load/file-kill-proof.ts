import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import BetterSqlite from "better-sqlite3";
import { mulberry32 } from "../../db/demo/art/draw.ts";
import { photoFile } from "../support/pictures.ts";
import { call, deleteAccount } from "./api-client.ts";
import { serveApp } from "./served-app.ts";

export type FileKillReport = {
  kills: number;
  uploads: number;
  removals: number;
  /** Deletions that were acknowledged, of so many that were asked for. */
  deletions: number;
  leavers: number;
  restores: { killed: number; whole: number };
  /** What was half, lost or left over; empty when all is right. */
  faults: string[];
};

type Dog = { id: string; token: string; images: string[] };
type Leaver = { id: string; email: string; token: string; acknowledged: boolean };

const PASSWORD = "load-test";
/** Stray files are looked for at the start, beside the first requests. */
const PATIENCE = 30_000;

/**
 * Kills the server at random moments while photos are uploaded and removed and accounts deleted, and a
 * restore at random moments of its own. After each next start the photos on the disk are those of the
 * rows, what was acknowledged is so, and whoever left has left whole.
 */
export async function proveFileKills({
  kills,
  restores,
  seed,
}: {
  kills: number;
  restores: number;
  seed: number;
}): Promise<FileKillReport> {
  const random = mulberry32(seed);
  const root = mkdtempSync(join(tmpdir(), "trotwell-file-kills-"));
  const dataDir = join(root, "data");
  const backupDir = join(root, "backups");
  const report: FileKillReport = {
    ...{ kills: 0, uploads: 0, removals: 0, deletions: 0, leavers: 0 },
    restores: { killed: 0, whole: 0 },
    faults: [],
  };
  const picture = await photoFile("dog.jpg", 640, 480);
  const dogs: Dog[] = [];
  const removed = new Set<string>();
  const leavers: Leaver[] = [];
  let people = 0;
  let server = await serveApp(dataDir, { BACKUP_DIR: backupDir });
  try {
    while (report.kills < kills) {
      const { origin, child } = server;
      let dead = false;
      const owner = await register(origin, `owner${++people}@example.test`);
      const work = [
        () => upload(origin, owner.token),
        () => upload(origin, owner.token),
        () => removeOne(origin),
        () => leave(origin, `leaver${++people}@example.test`),
        () => leave(origin, `leaver${++people}@example.test`),
      ];
      const workers = work.map(async (act) => {
        while (!dead) await act();
      });
      // Somewhere around somebody's deletion, however long the machine takes to get there.
      const asked = leavers.length + 1;
      while (leavers.length < asked) await delay(5);
      await delay(random() * 600);
      dead = true;
      child.kill("SIGKILL");
      await Promise.all(workers);
      await server.end("SIGKILL");
      report.kills++;
      server = await serveApp(dataDir, { BACKUP_DIR: backupDir });
      await expectTidy(`after kill ${report.kills}`);
    }
    await server.end("SIGTERM");
    await killRestores();
    return report;
  } finally {
    server.child.kill("SIGKILL");
    rmSync(root, { recursive: true, force: true });
  }

  async function register(origin: string, email: string) {
    const body = { name: "Somebody", email, password: PASSWORD };
    const answer = await call(origin, "POST", "/auth/register", { body });
    const { accessToken, user } = (answer?.body ?? {}) as unknown as {
      accessToken?: string;
      user?: { id: string };
    };
    return { id: user?.id ?? "", token: accessToken ?? "", email };
  }

  async function upload(origin: string, token: string): Promise<Dog | null> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ name: "Rex", breed: "Pug", age: "2" }))
      body.append(name, value);
    body.append("images", picture);
    const headers = { authorization: `Bearer ${token}` };
    try {
      const answer = await fetch(`${origin}/api/dogs`, { method: "POST", headers, body });
      const { id, images } = (await answer.json()) as { id: string; images: string[] };
      if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}`);
      report.uploads++;
      const dog = { id, token, images };
      dogs.push(dog);
      return dog;
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError))
        report.faults.push(String(error));
      await delay(5);
      return null;
    }
  }

  async function removeOne(origin: string): Promise<void> {
    const dog = dogs.find(({ images }) => images[0] && !removed.has(images[0]));
    const imageUrl = dog?.images[0];
    if (!dog || !imageUrl) return void (await delay(5));
    // Whatever is answered, it may be gone.
    removed.add(imageUrl);
    const path = `/dogs/${dog.id}/images?imageUrl=${encodeURIComponent(imageUrl)}`;
    const answer = await call(origin, "DELETE", path, { token: dog.token });
    if (answer?.status !== 200) return;
    report.removals++;
    if ((await keysInStore()).includes(keyIn(imageUrl)))
      report.faults.push("a removed photo is still there");
  }

  async function leave(origin: string, email: string): Promise<void> {
    const person = await register(origin, email);
    if (!person.id) return void (await delay(5));
    const dog = await upload(origin, person.token);
    if (dog) dogs.splice(dogs.indexOf(dog), 1);
    if (!dog) return;
    const leaver = { ...person, acknowledged: false };
    leavers.push(leaver);
    report.leavers++;
    leaver.acknowledged = (await deleteAccount(origin, email, PASSWORD)) === 303;
    if (leaver.acknowledged) report.deletions++;
  }

  async function keysInStore(folder = dataDir): Promise<string[]> {
    return rows<{ key: string }>("select key from photos", folder).map(({ key }) => key);
  }

  function rows<T>(sql: string, folder = dataDir): T[] {
    const store = new BetterSqlite(join(folder, "trotwell.db"), { readonly: true, timeout: 5000 });
    try {
      return store.prepare(sql).all() as T[];
    } finally {
      store.close();
    }
  }

  /** The photos on the disk are those of the rows, each in all widths and nothing else. */
  async function photosAreRight(folder: string): Promise<string> {
    const files = filesIn(join(folder, "photos"));
    const keys = await keysInStore(folder);
    const wanted = keys.flatMap((key) => [320, 640, 1280].map((width) => `${key}-${width}.webp`));
    const extra = files.filter((file) => !wanted.includes(file));
    const missing = wanted.filter((file) => !files.includes(file));
    return extra.length + missing.length === 0
      ? ""
      : `${extra.length} files too many (${extra.slice(0, 3)}), ${missing.length} missing`;
  }

  async function expectTidy(when: string): Promise<void> {
    const until = performance.now() + PATIENCE;
    let wrong = await photosAreRight(dataDir);
    while (wrong && performance.now() < until) {
      await delay(100);
      wrong = await photosAreRight(dataDir);
    }
    if (wrong) report.faults.push(`${when}: ${wrong}`);
    const shown = new Set(
      rows<{ key: string }>("select photo_key as key from dog_photos").map(({ key }) => key),
    );
    const kept = new Set(await keysInStore());
    for (const { images } of dogs)
      for (const image of images)
        if (!removed.has(image) && !(shown.has(keyIn(image)) && kept.has(keyIn(image))))
          report.faults.push(`${when}: an acknowledged photo is lost`);
    const ledger = existsSync(join(backupDir, "deleted-people.txt"))
      ? readFileSync(join(backupDir, "deleted-people.txt"), "utf8")
      : "";
    const noted = new Set(ledger.split("\n"));
    const waiting = rows<{ payload: string }>(
      "select payload from outbox where kind = 'person_deleted' and done_at is null",
    ).map(({ payload }) => JSON.parse(payload).personId);
    const mails = existsSync(join(dataDir, "outbox"))
      ? readdirSync(join(dataDir, "outbox")).map((name) =>
          readFileSync(join(dataDir, "outbox", name), "utf8"),
        )
      : [];
    for (const { id, email, acknowledged } of leavers) {
      const [state] = rows<{ deleted: number; sessions: number; dogs: number; photos: number }>(`
        select deleted_at is not null as deleted,
          (select count(*) from sessions where user_id = users.id) as sessions,
          (select count(*) from dogs where owner_id = users.id) as dogs,
          (select count(*) from photos where owner_id = users.id) as photos
        from users where id = '${id}'`);
      if (!state) report.faults.push(`${when}: a person is gone without a trace`);
      else if (state.deleted) {
        if (state.sessions + state.dogs + state.photos > 0)
          report.faults.push(`${when}: half a person is left: ${JSON.stringify(state)}`);
        if (!noted.has(id) && !waiting.includes(id))
          report.faults.push(`${when}: the ledger does not know of somebody who left`);
        if (mails.some((mail) => mail.startsWith(`To: ${email}\n`)))
          report.faults.push(`${when}: a mail to somebody who left is left`);
      } else {
        if (acknowledged) report.faults.push(`${when}: an acknowledged deletion is undone`);
        if (state.sessions < 1 || state.dogs !== 1 || state.photos !== 1)
          report.faults.push(`${when}: half a person is left: ${JSON.stringify(state)}`);
      }
    }
  }

  async function killRestores(): Promise<void> {
    const env = { PATH: process.env.PATH, MODE: "test", BACKUP_DIR: backupDir };
    await promisify(execFile)(process.execPath, ["app/cli/backup.ts"], {
      env: { ...env, DATA_DIR: dataDir },
    });
    const [name = ""] = readdirSync(backupDir).filter((entry) => /^\d{4}-/.test(entry));
    const restore = (folder: string) =>
      spawn(process.execPath, ["app/cli/restore.ts", join(backupDir, name)], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...env, DATA_DIR: folder },
      });
    const began = performance.now();
    await once(restore(join(root, "whole")), "close");
    const whole = performance.now() - began;
    const people = rows<{ n: number }>("select count(*) as n from users")[0]?.n;
    for (let round = 0; round < restores; round++) {
      const folder = join(root, `restored${round}`);
      const killed = restore(folder);
      const ended = once(killed, "close");
      await Promise.race([ended, delay((0.2 + 0.8 * random()) * whole)]);
      killed.kill("SIGKILL");
      await ended;
      report.restores.killed++;
      const done = existsSync(join(folder, "trotwell.db"));
      // What is there before the first file of the backup is read.
      const before = /^(trotwell\.(lock|pid)|app-secret.*)$/;
      const begun = existsSync(folder) && readdirSync(folder).some((file) => !before.test(file));
      if (!done && begun && (await starts(folder)))
        report.faults.push("a server starts on half a restore");
      if (!done) {
        const [code] = await once(restore(folder), "close");
        if (code !== 0) report.faults.push(`a restore run again ended with ${code}`);
      }
      const again = await serveApp(folder, { BACKUP_DIR: backupDir });
      try {
        const until = performance.now() + PATIENCE;
        while ((await photosAreRight(folder)) && performance.now() < until) await delay(100);
        const wrong = await photosAreRight(folder);
        if (wrong) report.faults.push(`a restore: ${wrong}`);
        if (rows<{ n: number }>("select count(*) as n from users", folder)[0]?.n !== people)
          report.faults.push("a restore has not all people");
        if (existsSync(join(folder, "restoring"))) report.faults.push("a restore left its folder");
        report.restores.whole++;
      } finally {
        await again.end("SIGTERM");
      }
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Among the tests a folder without a store would be given one: started here without that. */
async function starts(folder: string): Promise<boolean> {
  const child = spawn(process.execPath, ["server.ts"], {
    stdio: "ignore",
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", MODE: "test" },
      ...{ HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder },
    },
  });
  const [code] = await Promise.race([once(child, "close"), delay(PATIENCE).then(() => [null])]);
  child.kill("SIGKILL");
  return code !== 1;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** The key in a photo's path, as answers name it. */
function keyIn(path: string): string {
  return /[0-9a-f]{32}/.exec(path)?.[0] ?? "";
}
