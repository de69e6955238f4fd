import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadBuild } from "../support/build.ts";
import { Browser } from "../support/client.ts";

/** npm run bench -- notifications: what 10,000 unread cost, as times what 10 cost. */
const SIZES = [10, 10_000];
const ROUNDS = 300;
const MOST = 1.5;
const paths = ["/notifications", "/terms", "/api/notifications"];

const { start } = await loadBuild();
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-bench-"));
const app = await start({ MODE: "test", DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000000" });
const browsers: Browser[] = [];
try {
  for (const size of SIZES) browsers.push(await personWith(size));
  let isGood = true;
  for (const path of paths) {
    const times = SIZES.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [place, browser] of browsers.entries()) {
        const began = performance.now();
        const { status } = await browser.get(path);
        if (status !== 200) throw new Error(`${path} was answered ${status}`);
        times[place]?.push(performance.now() - began);
      }
    const [few = 0, many = 0] = times.map(median);
    const ratio = many / few;
    isGood &&= ratio <= MOST;
    const missed = ratio > MOST ? "  MISSED" : "";
    console.log(
      `${path.padEnd(20)} ${few.toFixed(2)} ms, ${many.toFixed(2)} ms: ${ratio.toFixed(2)}x, goal ${MOST}x${missed}`,
    );
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function personWith(unread: number): Promise<Browser> {
  const browser = new Browser(app);
  const email = `with${unread}@example.test`;
  await browser.post("/register", { name: "Nora", email, password: "load-test" });
  const { db } = app.runtime;
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const rows = Array.from({ length: unread }, (_, nth) => ({
    id: `${id} ${nth}`,
    user_id: id,
    event: "password_changed",
    dedupe_key: `${id} ${nth}`,
    created_at: now - nth,
  }));
  for (let first = 0; first < unread; first += 1000)
    await db
      .insertInto("notifications")
      .values(rows.slice(first, first + 1000))
      .execute();
  return browser;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
