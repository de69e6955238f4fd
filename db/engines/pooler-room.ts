import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { APPLICATION, clientSettings } from "./postgres.ts";

/** What the driver's types leave out. */
type Wired = pg.Client & { processID: number; connection: { stream: Socket } };

/** Whoever has not answered by then waits for a connection of another client to end. */
const LONGEST_WAIT = 1_000;

/** What PgBouncer last sent on a connection that it keeps for nobody. */
const UNUSED = "DISCARD ALL";

/**
 * How many of `needed` connections a pooler gives us at once, those that the site has included; null
 * if none is in between.
 */
export async function poolerRoom(url: string, needed: number): Promise<number | null> {
  const clients: pg.Client[] = [];
  async function open(): Promise<pg.Client> {
    const client = new pg.Client(clientSettings(url));
    clients.push(client);
    // Those that wait are cut.
    client.on("error", () => {});
    await client.connect();
    return client;
  }
  try {
    const first = await open();
    const { rows } = await first.query(
      `select pg_backend_pid() as pid, (select count(*) from pg_stat_activity
        where datname = current_database() and usename = current_user
          and starts_with(application_name, $1) and query <> $2) as taken`,
      [APPLICATION, UNUSED],
    );
    const [{ pid, taken }] = rows;
    // A pooler tells each client a number of its own to cancel by.
    if (pid === (first as Wired).processID) return null;
    let room = taken;
    const more = Array.from({ length: Math.max(0, needed - taken) }, async () => {
      await (await open()).query("select");
      room++;
    });
    await Promise.race([Promise.allSettled(more), setTimeout(LONGEST_WAIT)]);
    return room;
  } finally {
    // A client that waits would wait to say goodbye, too.
    for (const client of clients) (client as Wired).connection.stream.destroy();
  }
}
