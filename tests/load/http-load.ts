import { connect } from "node:net";

export type LoadResult = {
  rate: number;
  p99: number;
  refused: number;
};

/**
 * GET requests over keep-alive connections; `pathOf` gets the number sent so far. Plain sockets
 * cost little compared with the server.
 */
export async function loadHttp(
  address: string,
  {
    connections = 32,
    seconds = 2,
    headers = {} as Record<string, string>,
    pathOf = undefined as ((count: number) => string) | undefined,
  } = {},
): Promise<LoadResult> {
  const url = new URL(address);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requestFor = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\n${lines.join("")}\r\n`;
  const always = requestFor(url.pathname + url.search);
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let refused = 0;
  let sent = 0;

  async function oneConnection() {
    const socket = connect(Number(url.port), url.hostname);
    socket.setNoDelay(true);
    const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    while (performance.now() < until) {
      const start = performance.now();
      socket.write(pathOf ? requestFor(pathOf(sent++)) : always);
      if (!/^HTTP\/1.1 2/.test(await wholeAnswer(chunks))) refused++;
      times.push(performance.now() - start);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, oneConnection));
  times.sort((a, b) => a - b);
  return {
    rate: times.length / seconds,
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
