import { LONGEST_IN_HEAD, type Sending } from "./hostile-requests.ts";
import { fitted } from "./hostile-texts.ts";

/** Every header that the server or a proxy before it reads, with what its value begins with to be looked at further. */
const hostileHeaders: Record<string, string[]> = {
  accept: ["", "text/html;q="],
  "accept-encoding": ["", "gzip;q="],
  "accept-language": ["", "en;q="],
  "access-control-request-headers": [""],
  authorization: ["", "Bearer "],
  "cache-control": [""],
  "content-type": ["", "application/json;", "multipart/form-data; boundary="],
  cookie: [
    "",
    ...["session", "toast", "keptForm", "data", "device", "shown-once", "googleFlow"].map(
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

/** The names of the headers, each with each of its beginnings. */
export const headerPlaces = Object.entries(hostileHeaders).flatMap(([name, beginnings]) =>
  beginnings.map((beginning) => ({ name, beginning })),
);

/** A text in the header whose turn it is. */
export function headerSending(turn: number, text: string): Sending {
  const { name, beginning } = headerPlaces[turn % headerPlaces.length] ?? {
    name: "",
    beginning: "",
  };
  return { header: [name, beginning + inHeader(text)] };
}

/** A header carries bytes without control characters: what is none of them is sent as UTF-8 or '?'. */
function inHeader(text: string): string {
  const own = fitted(text, LONGEST_IN_HEAD, Buffer.byteLength);
  return Buffer.from(own)
    .toString("latin1")
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "?");
}
