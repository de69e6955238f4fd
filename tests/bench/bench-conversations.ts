import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { putChatPeople } from "../load/chat-people.ts";
import { median } from "../load/http-load.ts";

// npm run bench -- conversations [messages]: should cost the same for a thousand and a million.
const SIZES = [1_000, Number(process.argv[2] ?? 1_000_000)];
const PARTNERS = 200;
const RUNS = 200;
const MOST = 1.5;

type Entry = typeof import("#app/entry.node.ts");
const { conversationsOfActor } = await import(
  "#app/domain/messages/conversation-queries.server.ts"
);
const { unreadCounts } = await import("#app/domain/messages/unread-counts.server.ts");
const { requireActor } = await import("#app/domain/context.server.ts");
const { findActor } = await import("#app/domain/actor.server.ts");
const entry: Entry = await import(new URL("../../build/server/index.js", import.meta.url).href);

const folder = mkdtempSync(join(tmpdir(), "bench-conversations-"));
const times: Record<string, number[]> = {};
try {
  const stores = [];
  for (const size of SIZES) {
    const dataDir = join(folder, String(size));
    await putChatPeople(dataDir, PARTNERS + 1);
    putMessages(dataDir, size);
    stores.push(await entry.start({ MODE: "test", NODE_ENV: "production", DATA_DIR: dataDir }));
  }
  const works = {
    "list of 200": conversationsOfActor,
    "unread counts": unreadCounts,
  };
  for (let run = 0; run < RUNS; run++)
    for (const [name, work] of Object.entries(works))
      for (const [at, app] of stores.entries()) {
        const ctx = requireActor({
          ...app.context(),
          actor: await findActor(app.runtime.db, "p000000", null),
        });
        const began = performance.now();
        await work(ctx);
        times[`${name} ${at}`] ??= [];
        times[`${name} ${at}`]?.push(performance.now() - began);
      }
  await Promise.all(stores.map((app) => app.stop()));
  process.exitCode = print(Object.keys(works)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function putMessages(dataDir: string, count: number): void {
  const raw = new BetterSqlite(join(dataDir, "trotwell.db"));
  raw.pragma("synchronous = off");
  const insert = raw.prepare(
    `insert into messages (thread, sender_id, recipient_id, content, client_id, read_at, created_at)
     values (?, ?, ?, ?, null, ?, ?)`,
  );
  raw.exec("begin");
  for (let index = 0; index < count; index++) {
    const partner = `p${String(1 + (index % PARTNERS)).padStart(6, "0")}`;
    const isMine = Math.floor(index / PARTNERS) % 2 === 0;
    const [from, to] = isMine ? ["p000000", partner] : [partner, "p000000"];
    const at = 1_700_000_000_000 + index;
    const readAt = !isMine && index % 10 === 0 ? null : at;
    insert.run(`p000000:${partner}`, from, to, `Message ${index} about a walk`, readAt, at);
  }
  raw.exec(`insert into conversations (user_id, partner_id, last_message_id, unread_count, created_at)
    select 'p000000', substr(thread, 9), max(id), sum(recipient_id = 'p000000' and read_at is null), 0
    from messages group by thread`);
  raw.exec("commit");
  raw.close();
}

function print(names: string[]): boolean {
  console.log(
    `median ms of ${RUNS}    ${SIZES.map((size) => String(size).padStart(12)).join("")}   times`,
  );
  let good = true;
  for (const name of names) {
    const middles = SIZES.map((_, at) => median(times[`${name} ${at}`] ?? []));
    const ratio = (middles[1] ?? 0) / (middles[0] ?? 0);
    good &&= ratio <= MOST;
    const shown = middles.map((middle) => middle.toFixed(3).padStart(12)).join("");
    console.log(`${name.padEnd(20)}${shown}${ratio.toFixed(2).padStart(8)}`);
  }
  console.log(good ? `Flat: within ${MOST} times.` : `FAILED: more than ${MOST} times.`);
  return good;
}
