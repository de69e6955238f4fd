import pg from "pg";

/** TCP notices a dead server after 15 minutes, so one in use for long is checked by a second. */
export function watchForSilence(
  pools: pg.Pool[],
  settings: pg.ClientConfig & { connectionTimeoutMillis: number },
): () => void {
  const inUse = new Map<pg.PoolClient, { long: boolean }>();
  for (const pool of pools) {
    pool.on("acquire", (client) => inUse.set(client, { long: false }));
    pool.on("release", (_, client) => inUse.delete(client));
  }
  let probing = false;

  async function probe() {
    const suspects = [...inUse].filter(([, use]) => use.long);
    for (const use of inUse.values()) use.long = true;
    if (probing || suspects.length === 0) return;
    probing = true;
    if (!(await answers(settings))) {
      console.warn("The server of the store does not answer: connections to it are made anew");
      const silent = suspects.filter(([client, use]) => inUse.get(client) === use);
      for (const [client] of silent) client.end().catch(() => {});
    }
    probing = false;
  }

  const timer = setInterval(probe, settings.connectionTimeoutMillis);
  timer.unref();
  return () => clearInterval(timer);
}

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
