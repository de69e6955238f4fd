import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "#demo/seeded-random.ts";
import { call, deleteAccount } from "../../load/api-client.ts";
import { serveApp } from "../../load/served-app.ts";
import { photoFile } from "../../support/pictures.ts";
import { askedVerifications } from "./asked-verifications.ts";
import { keysInStore, rowsIn, wrongPhotos } from "./photo-files.ts";
import { killRestores } from "./restore-kill-proof.ts";

export type FileKillReport = {
  kills: number;
  uploads: number;
  removals: number;
  deletions: number;
  leavers: number;
  requests: number;
  withdrawals: number;
  decisions: number;
  expiries: number;
  restores: { killed: number; whole: number };
  faults: string[];
};

type Dog = { id: string; token: string; images: string[] };
type Leaver = { id: string; email: string; token: string; acknowledged: boolean };

const PASSWORD = "load-test";
/** ms; stray files are cleaned up after the start, in parallel with the first requests. */
const PATIENCE = 30_000;

/** Photo files must match the rows, and deleted accounts be gone completely. */
export async function proveFileKills({
  kills,
  restores,
  seed,
}: {
  kills: number;
  restores: number;
  seed: number;
}): Promise<FileKillReport> {
  const random = seededRandom(seed);
  const root = mkdtempSync(join(tmpdir(), "trotwell-file-kills-"));
  const dataDir = join(root, "data");
  const backupDir = join(root, "backups");
  const report: FileKillReport = {
    kills: 0,
    uploads: 0,
    removals: 0,
    deletions: 0,
    leavers: 0,
    requests: 0,
    withdrawals: 0,
    decisions: 0,
    expiries: 0,
    restores: { killed: 0, whole: 0 },
    faults: [],
  };
  const picture = await photoFile("dog.jpg", 640, 480);
  const verifications = askedVerifications(dataDir, picture);
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
        () => askToBeVerified(origin),
        () => askToBeVerified(origin),
        () => verifications.decide(origin).then(() => delay(50)),
        () => leave(origin, `leaver${++people}@example.test`),
        () => leave(origin, `leaver${++people}@example.test`),
      ];
      const workers = work.map(async (act) => {
        while (!dead) await act();
      });
      // Lands near an account deletion, however slow the machine is.
      const wanted = leavers.length + 1;
      while (leavers.length < wanted) await delay(5);
      await delay(random() * 600);
      dead = true;
      child.kill("SIGKILL");
      await Promise.all(workers);
      await server.end("SIGKILL");
      report.kills++;
      verifications.letExpire();
      server = await serveApp(dataDir, { BACKUP_DIR: backupDir });
      await delay(random() * 100);
      await server.end("SIGKILL");
      server = await serveApp(dataDir, { BACKUP_DIR: backupDir });
      await expectTidy(`after kill ${report.kills}`);
    }
    Object.assign(report, verifications.counts());
    await server.end("SIGTERM");
    const { faults, ...counts } = await killRestores(root, restores, random);
    report.restores = counts;
    report.faults.push(...faults);
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

  async function askToBeVerified(origin: string): Promise<void> {
    const person = await register(origin, `sitter${++people}@example.test`);
    if (!person.id) return void (await delay(5));
    await verifications.ask(origin, person);
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
    // Whatever the response, it may be gone.
    removed.add(imageUrl);
    const path = `/dogs/${dog.id}/images?imageUrl=${encodeURIComponent(imageUrl)}`;
    const answer = await call(origin, "DELETE", path, { token: dog.token });
    if (answer?.status !== 200) return;
    report.removals++;
    if (keysInStore(dataDir).includes(keyIn(imageUrl)))
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

  function rows<T>(sql: string): T[] {
    return rowsIn<T>(sql, dataDir);
  }

  async function expectTidy(when: string): Promise<void> {
    const until = performance.now() + PATIENCE;
    const wrongFiles = () => wrongPhotos(dataDir) || verifications.fault();
    let wrong = wrongFiles();
    while (wrong && performance.now() < until) {
      await delay(100);
      wrong = wrongFiles();
    }
    if (wrong) report.faults.push(`${when}: ${wrong}`);
    const shown = new Set(
      rows<{ key: string }>("select photo_key as key from dog_photos").map(({ key }) => key),
    );
    const stored = new Set(keysInStore(dataDir));
    for (const { images } of dogs)
      for (const image of images)
        if (!removed.has(image) && !(shown.has(keyIn(image)) && stored.has(keyIn(image))))
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
}

function keyIn(path: string): string {
  return /[0-9a-f]{32}/.exec(path)?.[0] ?? "";
}
