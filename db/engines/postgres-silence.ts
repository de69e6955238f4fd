import pg from "pg";

/**
 * Ends the connections that wait for an answer when the way to the server is cut without a word. A
 * statement may take its time, and the machine's own network notices only after a quarter of an hour: so
 * a new connection is tried beside one that is in use for longer than connecting may take.
 * The answer ends the watch.
 */
export function watchForSilence(
  pools: pg.Pool[],
  settings: pg.ClientConfig & { connectionTimeoutMillis: number },
): () => void {
  const inUse = new Map<pg.PoolClient, { long: boolean }>();
  for (const pool of pools) {
    pool.on("acquire", (client) => inUse.set(client, { long: false }));
    pool.on("release", (_, client) => inUse.delete(client));
  }
  let looking = false;

  async function look() {
    const suspects = [...inUse].filter(([, use]) => use.long);
    for (const use of inUse.values()) use.long = true;
    if (looking || suspects.length === 0) return;
    looking = true;
    if (!(await answers(settings))) {
      console.warn("The server of the store does not answer: connections to it are made anew");
      // Whoever has given one back meanwhile has had an answer.
      const silent = suspects.filter(([client, use]) => inUse.get(client) === use);
      for (const [client] of silent) client.end().catch(() => {});
    }
    looking = false;
  }

  const timer = setInterval(look, settings.connectionTimeoutMillis);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the server lets one in, or says why not. */
async function answers(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(settings);
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => {});
  }
}
