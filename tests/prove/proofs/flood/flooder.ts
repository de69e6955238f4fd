import { connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/*
 * A visitor who sends as much as it can, as a process of its own: `flooder.ts {"way": …}` prints what
 * came of it when its time is over.
 */

export type Way = {
  /** Pages are asked for over this many connections at once, or streams of HTTP/2. */
  connections: number;
  /** Requests sent at once on each, without waiting for the answer. */
  each: number;
  paths: string[];
  /** Bytes of each request's head. */
  head?: number;
  /** Announced, and never sent. */
  body?: number;
  method?: "GET" | "POST";
  /** A head without its end. */
  half?: boolean;
};

export type Flood = Way & {
  port: number;
  seconds: number;
  /** How many network addresses send it together, 127.0.1.1 and so on. */
  addresses: number;
  http2: boolean;
};

const flood = JSON.parse(process.argv[2] ?? "{}") as Flood;
const { port, addresses, connections, each, paths, head = 0, body, method = "GET" } = flood;
const until = performance.now() + flood.seconds * 1000;
const counts = { answered: 0, refused: 0, cut: 0, megabytes: 0 };
/** Of HTTP/2, with at most 100 streams each. */
const sessions = Math.max(addresses, Math.ceil(connections / 100));
let asked = 0;

const addressOf = (index: number) => `127.0.1.${1 + (index % addresses)}`;
const isOver = () => performance.now() > until;
const timeLeft = () => Math.max(1, until - performance.now());

function nextPath(): string {
  const path = paths[asked++ % paths.length] ?? "/";
  return `${path}${path.includes("?") ? "&" : "?"}z=${Math.random()}`;
}

function request(): string {
  const lines = [`${method} ${nextPath()} HTTP/1.1`, "host: localhost", "accept-encoding: br"];
  if (body) lines.push(`content-length: ${body}`, "content-type: application/json");
  for (let left = head; left > 0; left -= 4000) lines.push(`x-${left}: ${"x".repeat(3990)}`);
  return lines.join("\r\n") + (flood.half ? "\r\n" : "\r\n\r\n");
}

/** Sends again once all is answered, and connects anew when it is cut off. */
function keepSending(index: number): Promise<void> {
  return new Promise((resolve) => {
    let unanswered = 0;
    const send = (socket: Socket) => {
      const text = Array.from({ length: each }, request).join("");
      unanswered = each;
      counts.megabytes += text.length / 1e6;
      socket.write(text);
    };
    const open = () => {
      if (isOver()) return resolve();
      const socket = connect({ port, host: "127.0.0.1", localAddress: addressOf(index) });
      const timer = setTimeout(() => socket.destroy(), timeLeft());
      socket.on("connect", () => send(socket));
      socket.on("data", (chunk) => {
        const text = chunk.toString("latin1");
        const answers = text.split("HTTP/1.1 ").length - 1;
        const refused = text.split(/HTTP\/1\.1 (?:4|503)/).length - 1;
        counts.answered += answers - refused;
        counts.refused += refused;
        unanswered -= answers;
        if (unanswered <= 0 && answers > 0 && !body) send(socket);
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        clearTimeout(timer);
        if (!isOver()) counts.cut++;
        setTimeout(open, 10);
      });
    };
    open();
  });
}

/** As browsers do it: many streams over a few connections. */
async function keepStreaming(index: number): Promise<void> {
  const host = { host: "127.0.0.1", port, localAddress: addressOf(index) };
  while (!isOver()) {
    const session = connectHttp2(`https://localhost:${port}`, {
      createConnection: () =>
        connectTls({
          ...host,
          rejectUnauthorized: false,
          ALPNProtocols: ["h2"],
          servername: "localhost",
        }),
    });
    session.on("error", () => {});
    const streams = Array.from({ length: Math.ceil(connections / sessions) }, async () => {
      while (!isOver() && !session.destroyed) await stream(session);
    });
    const timer = setTimeout(() => session.destroy(), timeLeft());
    await Promise.all(streams);
    clearTimeout(timer);
    session.destroy();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function stream(session: ReturnType<typeof connectHttp2>): Promise<void> {
  return new Promise((resolve) => {
    const headers: Record<string, string> = {
      ":path": nextPath(),
      ":method": method,
      "accept-encoding": "br",
    };
    if (body)
      Object.assign(headers, {
        "content-length": String(body),
        "content-type": "application/json",
      });
    for (let left = head; left > 0; left -= 4000) headers[`x-${left}`] = "x".repeat(3990);
    const asked = session.request(headers, { endStream: !body });
    asked.on("response", ({ ":status": status = 0 }) => {
      if (status < 400) counts.answered++;
      else counts.refused++;
    });
    asked.on("error", () => {});
    asked.on("close", () => setTimeout(resolve, asked.rstCode ? 10 : 0));
    asked.resume();
  });
}

await Promise.all(
  Array.from({ length: flood.http2 ? sessions : connections }, async (_, index) => {
    // A burst of more would overflow the listener's backlog.
    await new Promise((resolve) => setTimeout(resolve, index / 4));
    await (flood.http2 ? keepStreaming(index) : keepSending(index));
  }),
);
console.log(JSON.stringify(counts));
process.exit(0);
