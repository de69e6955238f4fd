import pg from "pg";
import { registerSite } from "./postgres-locks.ts";
import { OFTEN } from "./postgres-prepared.ts";

/** Carries short texts between the processes on one store. */
export type Channel = {
  /** Sends to all others, in order. What is sent while the server can't be reached is lost, which the others learn as a gap. */
  send(text: string): void;
  /** Hears what others send from the moment the promise resolves; `onGap` tells that something may have been missed. */
  listen(onText: (text: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
};

const NAME = "trotwell";
const GAP = "gap";
const AGAIN_MILLISECONDS = 250;
/** LISTEN on a connection of its own, which is made again whenever it breaks; NOTIFY over `pool`, all of one moment together. */
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
        console.warn("Other processes could not be told:", (error as Error).message);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MILLISECONDS).unref());
        waiting = [own + GAP];
      }
    }
  }

  async function notify(texts: string[]): Promise<void> {
    await pool.query(
      `select pg_notify($1, said) from unnest($2::text[]) with ordinality as t (said, n)
        order by n ${OFTEN}`,
      [NAME, texts],
    );
  }

  async function hear(onText: (text: string) => void, onGap: () => void): Promise<void> {
    const client = new pg.Client(settings);
    listener = client;
    let listening = false;
    let pulse: NodeJS.Timeout | undefined;
    const lose = () => {
      clearInterval(pulse);
      if (!listening) return;
      listening = false;
      client.end().catch(() => {});
      hearAgain(onText, onGap);
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
      await client.query(`listen ${NAME}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (closed) return void client.end().catch(() => {});
    listening = true;
    // Who only listens would not notice by itself that the way to the server is cut.
    const beat = { text: "select 1", query_timeout: settings.connectionTimeoutMillis };
    pulse = setInterval(() => client.query(beat).catch(lose), settings.connectionTimeoutMillis);
    pulse.unref();
  }

  function hearAgain(onText: (text: string) => void, onGap: () => void): void {
    if (closed) return;
    again = setTimeout(() => {
      hear(onText, onGap).then(onGap, () => hearAgain(onText, onGap));
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
    listen: hear,
    async close() {
      closed = true;
      clearTimeout(again);
      await sending;
      await listener?.end().catch(() => {});
    },
  };
}
