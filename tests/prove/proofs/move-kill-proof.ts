import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { seededRandom } from "#demo/seeded-random.ts";
import { MOVED_FILE, openStore, STORE_FILE } from "../../../db/connect.ts";
import { isMarked } from "../../../db/engines/postgres-locks.ts";
import { derived, MARK } from "../../../db/move/table-shapes.ts";
import { call, registerPerson } from "../../load/api-client.ts";
import { fillSitters } from "../../load/fill-sitters.ts";
import { keepFewPlaces } from "../../load/places.ts";
import { type MoveRun, runMove } from "../../load/run-move.ts";
import { serveApp } from "../../load/served-app.ts";
import { bucketServer } from "../../support/doubles/bucket-server.ts";
import { photoFile } from "../../support/pictures.ts";

export type MoveKillReport = {
  kills: { finish: boolean; at: string; lastLine: string }[];
  tooLate: number;
  faults: string[];
};

type Plan = {
  kills: number;
  people: number;
  /** Leaves most places out, so that each move is quick. */
  fewPlaces?: boolean;
  seed: number;
  newDatabase: () => Promise<string>;
  tell?: (line: string) => void;
};
type Point = { finish: boolean; at: number | "set aside" | "opened" };
type Place = { dataDir: string; url: string; bucket: Awaited<ReturnType<typeof bucketServer>> };

const START = 0.1;
/** What a move leaves in the folder, apart from a server's own files. */
const LEFT = [MOVED_FILE, "trotwell.lock", "trotwell.move.lock"];

/** After each kill the file still serves, and the next run must complete the move. */
export async function proveMoveKills(plan: Plan): Promise<MoveKillReport> {
  const { kills, people, fewPlaces = false, seed, newDatabase, tell = () => {} } = plan;
  const random = seededRandom(seed);
  const root = mkdtempSync(join(tmpdir(), "trotwell-move-kills-"));
  const whole = join(root, "whole");
  const report: MoveKillReport = { kills: [], tooLate: 0, faults: [] };
  try {
    await fillStore(whole, people, fewPlaces);
    const points = pointsOf(kills, random);
    const isTimed = points.some(({ at }) => typeof at === "number");
    const longest = isTimed ? await inPlace("measured", measure) : 0;
    for (const [round, point] of points.entries()) {
      await inPlace(`round${round}`, (place) => oneKill(place, point, longest));
    }
    return report;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }

  async function inPlace<R>(name: string, work: (place: Place) => Promise<R>): Promise<R> {
    const dataDir = join(root, name);
    cpSync(whole, dataDir, { recursive: true });
    const bucket = await bucketServer();
    try {
      return await work({ dataDir, url: await newDatabase(), bucket });
    } finally {
      bucket.stop();
      rmSync(dataDir, { recursive: true });
    }
  }

  async function measure(place: Place): Promise<number> {
    const run = await move(place, true);
    if (run.status !== 0) throw new Error(`A move ended with ${run.status}: ${run.output}`);
    return run.milliseconds;
  }

  async function oneKill(place: Place, { finish, at }: Point, longest: number): Promise<void> {
    const run = await withClient(place.url, async (client) => {
      const killed = await move(place, finish, (ended) =>
        typeof at === "number" ? delay(at * longest) : untilPoint(at, place, client, ended),
      );
      if (at === "set aside") await untilUnlocked(client);
      return killed;
    });
    const lastLine = run.output.trim().split("\n").at(-1)?.slice(0, 60) ?? "";
    const when = `${finish ? "--finish, " : ""}killed at ${typeof at === "number" ? at.toFixed(2) : at} ("${lastLine}")`;
    tell(run.status === null ? when : `${when}: too late`);
    if (run.status === null) report.kills.push({ finish, at: String(at), lastLine });
    else report.tooLate++;
    const fault = (what: string) => report.faults.push(`${when}: ${what}`);
    // Immediately, when PostgreSQL may still be working for the killed one.
    if (report.kills.length % 2) await checkBothEnds(place, fault);
    const last =
      existsSync(join(place.dataDir, STORE_FILE)) || (await withClient(place.url, isMarked));
    const again = await move(place, true);
    if (again.status !== (last ? 0 : 1) || !last !== /has moved already/.test(again.output))
      fault(`the next run ended with ${again.status}: ${again.output.slice(-300)}`);
    await checkMoved(place, fault);
  }

  async function checkMoved({ dataDir, url, bucket }: Place, fault: (what: string) => void) {
    const file = new BetterSqlite(join(dataDir, MOVED_FILE), { readonly: true });
    const keys = file.prepare("select key from photos").pluck().all();
    const ours = countsOf(file);
    file.close();
    const theirs = await serverCounts(url, Object.keys(ours));
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      fault(`rows differ: ${JSON.stringify(ours)} in the file, ${JSON.stringify(theirs)} there`);
    const wanted = keys.flatMap((key) => [320, 640, 1280].map((width) => `${key}-${width}.webp`));
    const found = bucket.files().map((path) => path.slice(path.lastIndexOf("/") + 1));
    if (wanted.length === 0 || wanted.sort().join() !== found.sort().join())
      fault(`${found.length} photo files are in the bucket instead of ${wanted.length}`);
    const left = readdirSync(dataDir).filter((name) => /^trotwell/.test(name));
    if (left.sort().join() !== [...LEFT].sort().join()) fault(`the folder holds ${left}`);
    const site = await serveApp(dataDir, { DATABASE_URL: url, PHOTOS_URL: bucket.url() });
    const sitters = await call(site.origin, "GET", "/users/sitters?limit=1");
    if (sitters?.status !== 200) fault(`the site answers ${sitters?.status} from the database`);
    await site.end("SIGTERM");
  }
}

async function fillStore(dataDir: string, people: number, fewPlaces: boolean): Promise<void> {
  const { TEMPLATE_DIR } = process.env;
  if (fewPlaces && TEMPLATE_DIR) cpSync(TEMPLATE_DIR, dataDir, { recursive: true });
  await fillSitters(dataDir, people);
  if (fewPlaces) {
    const store = await openStore(dataDir);
    await keepFewPlaces(store.db);
    await store.close();
  }
  const { origin, end } = await serveApp(dataDir);
  for (let i = 0; i < 4; i++) await photographed(origin);
  await end("SIGTERM");
}

async function photographed(origin: string): Promise<void> {
  const { token } = await registerPerson(origin, "Somebody");
  const body = new FormData();
  body.append("file", await photoFile());
  const headers = { authorization: `Bearer ${token}` };
  const url = `${origin}/api/users/profile/photo`;
  const { status } = await fetch(url, { method: "PATCH", headers, body });
  if (status !== 200) throw new Error(`a photo was answered ${status}`);
}

/** First the two moments that chance would hardly hit. */
function pointsOf(kills: number, random: () => number): Point[] {
  const fixed: Point[] = [
    { finish: true, at: "set aside" },
    { finish: true, at: "opened" },
  ];
  const points = fixed.slice(0, kills > 3 ? 2 : 1);
  const rest = kills - points.length;
  for (let i = 0; i < rest; i++) {
    points.push({ finish: i % 2 === 0, at: START + ((1 - START) * (i + random())) / rest });
  }
  return points;
}

function move(
  { dataDir, url, bucket }: Place,
  finish: boolean,
  killWhen?: (ended: AbortSignal) => Promise<unknown>,
): Promise<MoveRun> {
  const args = ["--to", url, "--photos", bucket.url(), ...(finish ? ["--finish"] : [])];
  return runMove(dataDir, args, { killWhen });
}

/** Locks the mark so that the run waits with the file set aside, or waits until it is gone. */
async function untilPoint(
  at: "set aside" | "opened",
  { dataDir }: Place,
  client: pg.Client,
  ended: AbortSignal,
): Promise<void> {
  const until = async (reached: () => boolean | Promise<boolean>) => {
    while (!ended.aborted && !(await reached())) await delay(2);
  };
  await until(() => isMarked(client));
  if (at === "opened") return until(async () => !(await isMarked(client)));
  await client.query("begin");
  await client.query(`lock table ${MARK} in access share mode`);
  await until(() => existsSync(join(dataDir, MOVED_FILE)));
}

/** PostgreSQL releases the mark's lock only when it has ended the killed run's statements. */
async function untilUnlocked(client: pg.Client): Promise<void> {
  const locks = `select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  for (const deadline = Date.now() + 30_000; (await client.query(locks)).rowCount; ) {
    if (Date.now() > deadline) throw new Error("A killed run is still at work on the server");
    await delay(50);
  }
}

/** A site started on either end has the whole store or refuses with a message. */
async function checkBothEnds({ dataDir, url }: Place, fault: (what: string) => void) {
  const there = existsSync(join(dataDir, STORE_FILE));
  const file = await serveApp(dataDir).catch((error: Error) => error);
  if (file instanceof Error) {
    if (there || !file.message.includes("has moved to PostgreSQL"))
      fault(`the file does not serve: ${file.message}`);
  } else {
    // Written between the runs, so it must arrive too.
    await photographed(file.origin).catch((error) => fault(String(error)));
    await file.end("SIGTERM");
  }
  const marked = await withClient(url, isMarked);
  if (!marked && there) return;
  const site = await serveApp(dataDir, { DATABASE_URL: url }).catch((error: Error) => error);
  if (!(site instanceof Error)) {
    await site.end("SIGTERM");
    if (marked) fault("a site starts on half a move");
  } else if (!marked || !site.message.includes("is not finished: run it again"))
    fault(`on the database a site says ${site.message}`);
}

type Counts = Record<string, number>;

/** Except tables that each side derives from others. */
function countsOf(file: BetterSqlite.Database): Counts {
  const tables = file
    .prepare<[], string>(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite_%' and name not like 'kysely_%' order by name`,
    )
    .pluck()
    .all()
    .filter((name) => !derived.includes(name));
  const count = (name: string) => file.prepare(`select count(*) from "${name}"`).pluck().get();
  return Object.fromEntries(tables.map((name) => [name, count(name) as number]));
}

async function serverCounts(url: string, tables: string[]): Promise<Counts> {
  return withClient(url, async (client) => {
    const counts: Counts = {};
    for (const name of tables) {
      const { rows } = await client.query(`select count(*)::int as n from "${name}"`);
      counts[name] = rows[0].n;
    }
    return counts;
  });
}

async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
