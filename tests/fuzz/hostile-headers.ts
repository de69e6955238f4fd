import { LONGEST_IN_HEAD, type Sending } from "./hostile-requests.ts";
import { fitted } from "./hostile-texts.ts";

/** Headers that the server or a proxy reads, with prefixes that get past the first check. */
const hostileHeaders: Record<string, string[]> = {
  accept: ["", "text/html;q="],
  "accept-encoding": ["", "gzip;q="],
  "accept-language": ["", "en;q="],
  "access-control-request-headers": [""],
  authorization: ["", "Bearer "],
  "available-dictionary": ["", ":"],
  "cache-control": [""],
  "content-type": ["", "application/json;", "multipart/form-data; boundary="],
  cookie: [
    "",
    ...["session", "toast", "savedForm", "data", "device", "shown-once", "googleFlow"].map(
      (name) => `${name}=`,
    ),
  ],
  forwarded: ["for="],
  host: [""],
  "idempotency-key": [""],
  "if-modified-since": [""],
  "if-none-match": ["", 'W/"'],
  origin: ["", "https://"],
  purpose: [""],
  range: ["bytes="],
  referer: ["", "http://"],
  "save-data": [""],
  "sec-fetch-mode": [""],
  "sec-fetch-site": [""],
  "sec-purpose": [""],
  "sec-websocket-protocol": ["", "bearer, "],
  "user-agent": ["", "Mozilla/5.0 ("],
  "x-forwarded-for": [""],
  "x-kept-for": [""],
  "x-refresh": [""],
};

export const headerPlaces = Object.entries(hostileHeaders).flatMap(([name, beginnings]) =>
  beginnings.map((beginning) => ({ name, beginning })),
);

export function headerSending(turn: number, text: string): Sending {
  const { name, beginning } = headerPlaces[turn % headerPlaces.length] ?? {
    name: "",
    beginning: "",
  };
  return { header: [name, beginning + inHeader(text)] };
}

/** Headers carry bytes without control characters. */
function inHeader(text: string): string {
  const own = fitted(text, LONGEST_IN_HEAD, Buffer.byteLength);
  return Buffer.from(own)
    .toString("latin1")
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "?");
}
