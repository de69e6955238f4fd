import type { HostileTarget } from "./hostile-targets.ts";
import { filled, fitted, HOSTILE_LENGTH } from "./hostile-texts.ts";

/** Everything missing is the target's default. */
export type Sending = {
  path?: string;
  query?: string;
  header?: [name: string, value: string];
  body?: string | Buffer;
  type?: string;
};

type Fields = [name: string, value: string][];

/** Bytes for names and values besides the text. */
const BESIDE = 2_000;
/** Bytes of a URL or header with which the whole head stays within Node's 16 KiB. */
export const LONGEST_IN_HEAD = 12_000;
/** Just within the limit for paths. */
const SHORT_PATH = 900;

export function textSending(
  { encodings, right }: HostileTarget,
  field: string,
  turn: number,
  text: string,
): Sending {
  const encoding = encodings[turn % encodings.length] ?? "form";
  const most = encoding === "query" ? LONGEST_IN_HEAD - BESIDE : HOSTILE_LENGTH - BESIDE;
  const own = fitted(text, most, weights[encoding]);
  if (encoding === "json")
    return { ...JSON_TYPE, body: JSON.stringify({ ...right, [field]: own }) };
  const others = Object.entries(right).filter(([name, value]) => name !== field && isText(value));
  return asFields(encoding, [...(others as Fields), [field, own]]);
}

const weights = {
  json: (text: string) => Buffer.byteLength(JSON.stringify(text)),
  multipart: (text: string) => Buffer.byteLength(text),
  form: (text: string) => encoded(text).length,
  query: (text: string) => encoded(text).length,
};

/** Once over the limit for paths and once just within it. */
export function pathSendings(target: HostileTarget, turn: number, text: string): Sending[] {
  return Object.keys(target.parts).flatMap((part) =>
    [SHORT_PATH, LONGEST_IN_HEAD].map((length) => ({
      path: target.pathWith({ [part]: inPath(text, length, turn) }),
    })),
  );
}

/** As many unknown field names as fit into a body. */
export function nameSendings({ encodings }: HostileTarget): Sending[] {
  const formEncodings = encodings.filter((encoding) => encoding !== "json");
  return formEncodings.flatMap((encoding) =>
    hostileNames.map((fields) => asFields(encoding, fields)),
  );
}

/** Deep, wide and duplicated JSON, as much as fits into a body. */
export function jsonSendings({ encodings, fields }: Pick<HostileTarget, "encodings" | "fields">) {
  const [field = "surplus"] = fields;
  return encodings.includes("json")
    ? hostileJson(field).map((body) => ({ ...JSON_TYPE, body }))
    : [];
}

/** As long as the hostile texts, in the same places. */
export function plainSendings(target: HostileTarget): Sending[] {
  const plain = filled("plain words ", HOSTILE_LENGTH);
  const inBody = target.fields.flatMap((field, at) =>
    at < 2 ? target.encodings.map((_, turn) => textSending(target, field, turn, plain)) : [],
  );
  const inHead: Sending = { header: ["x-plain", plain.slice(0, LONGEST_IN_HEAD)] };
  return [...inBody, inHead, ...pathSendings(target, 0, filled("plain", HOSTILE_LENGTH))];
}

const JSON_TYPE = { type: "application/json" };

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function asFields(encoding: string, fields: Fields): Sending {
  if (encoding === "multipart") return multipart(fields);
  // Percent-encodes only what a form must, so that as much of the text as possible fits.
  const text = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  if (encoding === "query") return { query: whole(text, LONGEST_IN_HEAD) };
  return { body: whole(text, HOSTILE_LENGTH - 1), type: "application/x-www-form-urlencoded" };
}

/** As a browser writes it (RFC 7578); FormData would take longer than the server does. */
function multipart(fields: Fields): Sending {
  const boundary = "----hostile";
  const parts = fields.map(([name, value]) => {
    const quoted = name.toWellFormed().replace(/["\r\n]/g, encodeURIComponent);
    return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"\r\n\r\n${value.toWellFormed()}\r\n`;
  });
  const body = Buffer.from(`${parts.join("")}--${boundary}--\r\n`);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /%(?:40|2E|2F|3A|2C|5B|5D|28|29|22|27|20)/g,
    (code) => (code === "%20" ? "+" : decodeURIComponent(code)),
  );
}

/**
 * Alternately percent-encoded, so that it arrives intact, and raw as far as a request line allows.
 */
function inPath(text: string, length: number, turn: number): string {
  const write = (own: string) =>
    turn % 2
      ? own.toWellFormed().replace(/[^\x21-\x7e]|[?#]/gu, encodeURIComponent)
      : encodeURIComponent(own.toWellFormed());
  return write(fitted(text, length, (own) => write(own).length));
}

/** Cuts, but not within an escape. */
function whole(encodedText: string, length: number): string {
  return encodedText.length > length
    ? encodedText.slice(0, length).replace(/%.?$/, "")
    : encodedText;
}

function times(name: (at: number) => string): Fields {
  const fields: Fields = [];
  for (let size = 0, at = 0; size < HOSTILE_LENGTH - 200; at++) {
    const next = name(at);
    fields.push([next, "x"]);
    size += next.length + 3;
  }
  return fields;
}

const hostileNames: Fields[] = [
  times((at) => `a${at}${"[999]".repeat(60)}`),
  times((at) => `a${at}${"[99]".repeat(20)}`),
  times((at) => `hours[${at}].from`),
  times((at) => `a${at}`),
  times(() => "services"),
  [[`email${".b".repeat(25_000)}`, "x"]],
  [[`email${"[0]".repeat(20_000)}`, "x"]],
  [["x".repeat(60_000), "x"]],
  [
    ["__proto__.a", "x"],
    ["constructor.prototype.a", "x"],
  ],
  [
    ["email", "x"],
    ["email.b", "x"],
    ["email[0]", "x"],
  ],
  [
    ["email[0]", "x"],
    ["email[0]", "y"],
    ["email[0]9999999", "x"],
  ],
  [
    ["email", "x"],
    ["email", "y"],
    ["email.map", "x"],
  ],
  [
    [".email[0]", "x"],
    ["email.3000000", "x"],
  ],
  [
    ["email[0][0]", "x"],
    ["email[00].3000000", "x"],
  ],
];

function hostileJson(field: string): string[] {
  const name = JSON.stringify(field);
  const most = HOSTILE_LENGTH - 1_000;
  const filled = (unit: string) => unit.repeat(Math.floor(most / unit.length));
  return [
    `{${name}:${"[".repeat(most / 2)}${"]".repeat(most / 2)}}`,
    `${filled(`{${name}:`)}`,
    `{${name}:[${filled("1,")}1]}`,
    `{${name}:[${filled('"x",')}"x"]}`,
    `{${name}:[${filled("{},")}{}]}`,
    `{${filled(`${name}:1,`)}${name}:"x"}`,
    `{${Array.from({ length: 6_000 }, (_, at) => `"a${at}":1`).join()}}`,
    `{"rates":{${Array.from({ length: 6_000 }, (_, at) => `"a${at}":1`).join()}}}`,
    `{${name}:"${"\\u0022".repeat(most / 6)}"}`,
    `{"__proto__":{"isAdmin":true},${name}:1e${"9".repeat(most)}}`,
  ];
}
