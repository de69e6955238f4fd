import pg from "pg";
import { registerSite } from "./postgres-locks.ts";
import { PREPARED } from "./postgres-prepared.ts";

export type Channel = {
  /** In order. What is lost while the server is unreachable is reported to the others as a gap. */
  send(text: string): void;
  /** Receives once the promise has resolved; `onGap`: something may have been missed. */
  listen(onText: (text: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
};

const NAME = "trotwell";
const GAP = "gap";
const AGAIN_MILLISECONDS = 250;

/** LISTEN has its own connection, renewed when it breaks; NOTIFY sends all texts of a turn. */
export function openChannel(
  settings: pg.ClientConfig & { connectionTimeoutMillis: number },
  pool: pg.Pool,
): Channel {
  const own = `${process.pid}.${Math.random().toString(36).slice(2)} `;
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let listener: pg.Client | null = null;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const texts = waiting.splice(0);
      try {
        await notify(texts);
      } catch (error) {
        if (closed) return;
        console.warn("Other processes could not be notified:", (error as Error).message);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MILLISECONDS).unref());
        waiting = [own + GAP];
      }
    }
  }

  async function notify(texts: string[]): Promise<void> {
    await pool.query(
      `select pg_notify($1, content) from unnest($2::text[]) with ordinality as t (content, n)
        order by n ${PREPARED}`,
      [NAME, texts],
    );
  }

  async function listen(onText: (text: string) => void, onGap: () => void): Promise<void> {
    const client = new pg.Client(settings);
    listener = client;
    let listening = false;
    let pulse: NodeJS.Timeout | undefined;
    const lose = () => {
      clearInterval(pulse);
      if (!listening) return;
      listening = false;
      client.end().catch(() => {});
      listenAgain(onText, onGap);
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload = "" }) => {
      if (payload.startsWith(own)) return;
      const text = payload.slice(payload.indexOf(" ") + 1);
      if (text === GAP) onGap();
      else onText(text);
    });
    try {
      await client.connect();
      await registerSite(client);
      await client.query("set idle_session_timeout = 0");
      await client.query(`listen ${NAME}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (closed) return void client.end().catch(() => {});
    listening = true;
    // A connection that only listens does not notice a cut by itself.
    const beat = { text: "select 1", query_timeout: settings.connectionTimeoutMillis };
    pulse = setInterval(() => client.query(beat).catch(lose), settings.connectionTimeoutMillis);
    pulse.unref();
  }

  function listenAgain(onText: (text: string) => void, onGap: () => void): void {
    if (closed) return;
    again = setTimeout(() => {
      listen(onText, onGap).then(onGap, () => listenAgain(onText, onGap));
    }, AGAIN_MILLISECONDS);
    again.unref();
  }

  return {
    send(text) {
      waiting.push(own + text);
      sending ??= new Promise((resolve) => setImmediate(resolve))
        .then(flush)
        .finally(() => (sending = null));
    },
    listen,
    async close() {
      closed = true;
      clearTimeout(again);
      await sending;
      await listener?.end().catch(() => {});
    },
  };
}
