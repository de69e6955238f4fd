import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

const JSON_TYPE = { "content-type": "application/json" };
const FIVE_YEARS = String(5 * 365 * 24 * 60 * 60);
const MEGABYTE = 1024 * 1024;

export const hostileAnswers = {
  never: () => {},
  "head only": (res) => void res.writeHead(200, JSON_TYPE).flushHeaders(),
  drip: (res) => {
    res.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => res.write(" "), 20);
    res.on("close", () => clearInterval(timer));
  },
  "interim answers for ever": (res) => {
    const timer = setInterval(() => res.writeProcessing(), 20);
    res.on("close", () => clearInterval(timer));
  },
  "100 MB": (res) => pour(res.writeHead(200, JSON_TYPE), 100 * MEGABYTE),
  "gzip bomb": (res) => sendGzip(res, "gzip", bomb()),
  "gzip bomb in a gzip bomb": (res) => sendGzip(res, "gzip, gzip", gzipSync(bomb())),
  "broken gzip": (res) => sendGzip(res, "gzip", Buffer.from("{}")),
  "gzip many times over": (res) => sendGzip(res, Array(40).fill("gzip").join(), Buffer.from("{}")),
  "redirect to itself": (res) => void res.writeHead(307, { location: res.req.url ?? "/" }).end(),
  "redirect inside": (res) =>
    void res.writeHead(302, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
  "invalid JSON": (res) => sendText(res, '{"access_token": "a", "items": [}'),
  "deep JSON": (res) => sendText(res, '{"items":'.repeat(20_000)),
  "deep JSON that ends": (res) => sendText(res, `${"[".repeat(30_000)}${"]".repeat(30_000)}`),
  "deep fault": (res) =>
    sendText(res, `{"error":${'{"errors":'.repeat(5_000)}1${"}".repeat(5_000)}}`, 400),
  "JSON null": (res) => sendText(res, "null"),
  number: (res) => sendText(res, "17"),
  "empty list": (res) => sendText(res, '[{"display_name":[],"lat":null,"lon":null}]'),
  "empty object": (res) => sendText(res, "{}"),
  nothing: (res) => sendText(res, ""),
  "wrong types": (res) => sendText(res, WRONG_TYPES),
  "wrong content type": (res) =>
    void res.writeHead(200, { "content-type": "image/png" }).end(WRONG_TYPES),
  HTML: (res) => void res.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>"),
  "500": (res) => sendText(res, '{"error":"server_error"}', 500),
  "503 for years": (res) => void res.writeHead(503, { "retry-after": FIVE_YEARS }).end("later"),
  "429 for years": (res) => void res.writeHead(429, { "retry-after": FIVE_YEARS }).end("later"),
  "status 999": (res) => void res.writeHead(999, JSON_TYPE).end("{}"),
  "huge head": (res) =>
    void res.writeHead(200, { ...JSON_TYPE, "x-huge": "x".repeat(200_000) }).end("{}"),
  "not HTTP": (res) => void res.socket?.end("SSH-2.0-OpenSSH_9.9\r\n"),
  "closes at once": (res) => void res.socket?.destroy(),
  "closes in the middle": (res) => {
    res.writeHead(200, { ...JSON_TYPE, "content-length": 100 }).write('{"items":[');
    setTimeout(() => res.socket?.destroy(), 20);
  },
} satisfies Record<string, (res: ServerResponse) => void>;

export type HostileAnswer = keyof typeof hostileAnswers;

/** Right names, wrong types. */
const WRONG_TYPES = JSON.stringify({
  access_token: ["a"],
  refresh_token: {},
  id_token: 17,
  scope: [],
  id: null,
  htmlLink: {},
  items: { length: 3 },
  calendars: { primary: { busy: "always", errors: 1 } },
  error: { errors: "x" },
  display_name: 17,
  lat: [],
  lon: null,
});

function sendText(res: ServerResponse, text: string, status = 200): void {
  res.writeHead(status, JSON_TYPE).end(text);
}

function sendGzip(res: ServerResponse, encoding: string, bytes: Buffer): void {
  res.writeHead(200, { ...JSON_TYPE, "content-encoding": encoding }).end(bytes);
}

let packed: Buffer | undefined;

/** Half a megabyte that unpacks to half a gigabyte of spaces. */
function bomb(): Buffer {
  // A gzip file may hold several members in a row (RFC 1952, section 2.2).
  packed ??= Buffer.concat(Array(64).fill(gzipSync(Buffer.alloc(8 * MEGABYTE, " "))));
  return packed;
}

function pour(res: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(256 * 1024, " ");
  let sent = 0;
  const more = () => {
    while (!res.destroyed && sent < bytes) {
      sent += chunk.length;
      if (!res.write(chunk)) return;
    }
    res.end();
  };
  res.on("drain", more);
  more();
}
