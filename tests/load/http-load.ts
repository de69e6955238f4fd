import { connect } from "node:net";

export type LoadResult = {
  rate: number;
  median: number;
  p99: number;
  refused: number;
};

/**
 * Requests over keep-alive connections: GET, or POST if there is a body. `pathOf` and `bodyOf` get
 * the number sent so far. Plain sockets cost little compared with the server.
 */
export async function loadHttp(
  address: string,
  {
    connections = 32,
    seconds = 2,
    headers = {} as Record<string, string>,
    pathOf = undefined as ((count: number) => string) | undefined,
    bodyOf = undefined as ((count: number) => string) | undefined,
  } = {},
): Promise<LoadResult> {
  const url = new URL(address);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requestFor = (path: string, body?: string) =>
    `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1\r\nhost: ${url.host}\r\n${lines.join("")}${
      body === undefined ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`
    }\r\n${body ?? ""}`;
  const always = requestFor(url.pathname + url.search);
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let refused = 0;
  let sent = 0;

  function next(): string {
    if (!pathOf && !bodyOf) return always;
    const count = sent++;
    return requestFor(pathOf?.(count) ?? url.pathname + url.search, bodyOf?.(count));
  }

  async function oneConnection() {
    const socket = connect(Number(url.port), url.hostname);
    socket.setNoDelay(true);
    const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    while (performance.now() < until) {
      const start = performance.now();
      socket.write(next());
      if (!/^HTTP\/1.1 2/.test(await wholeAnswer(chunks))) refused++;
      times.push(performance.now() - start);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, oneConnection));
  times.sort((a, b) => a - b);
  return {
    rate: times.length / seconds,
    median: median(times),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    refused,
  };
}

/** To the end of Content-Length or the last chunk; returns the head. */
async function wholeAnswer(chunks: AsyncIterator<Buffer>): Promise<string> {
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) throw new Error("The server closed the connection");
    bytes = bytes.length ? Buffer.concat([bytes, value]) : value;
    const end = bytes.indexOf("\r\n\r\n");
    if (end < 0) continue;
    const head = bytes.toString("latin1", 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length !== undefined && bytes.length >= end + 4 + Number(length)) return head;
    if (length === undefined && bytes.subarray(-5).equals(LAST_CHUNK)) return head;
  }
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
