import type { HostileTarget } from "./hostile-targets.ts";
import { HOSTILE_LENGTH } from "./hostile-texts.ts";

/** One thing to send: a body with its type, or the query of an address. */
export type Sending = { body?: BodyInit; type?: string; query?: string };

type Fields = [name: string, value: string][];

/** What names and values take beside the text itself. */
const BESIDE = 2_000;
/** Of an address, so that head and cookies still fit into Node's 16 KiB. */
const LONGEST_QUERY = 10_000;

/** A text in one field, by one of the target's doors. */
export function textSending(target: HostileTarget, turn: number, text: string): Sending {
  const { doors, fields, right } = target;
  const door = doors[turn % doors.length];
  const field = fields[turn % fields.length] ?? "surplus";
  const own = text.slice(0, HOSTILE_LENGTH - BESIDE);
  if (door === "json") return json(withinBody({ ...right, [field]: own }, field));
  return asFields(door, [[field, own]]);
}

/** Names that no form has, as many as a body carries. */
export function nameSendings({ doors }: HostileTarget): Sending[] {
  const fieldDoors = doors.filter((door) => door !== "json");
  return fieldDoors.flatMap((door) => hostileNames.map((fields) => asFields(door, fields)));
}

/** Deep, wide and doubled JSON, as much as a body carries. */
export function jsonSendings({ doors, fields }: HostileTarget): Sending[] {
  const [field = "surplus"] = fields;
  return doors.includes("json") ? hostileJson(field).map((body) => ({ ...JSON_TYPE, body })) : [];
}

const JSON_TYPE = { type: "application/json" };

function json(value: unknown): Sending {
  return { ...JSON_TYPE, body: JSON.stringify(value) };
}

/** JSON writes some signs as six: cut to what a body may weigh. */
function withinBody(fields: Record<string, unknown>, name: string): Record<string, unknown> {
  const most = HOSTILE_LENGTH - BESIDE;
  const text = String(fields[name]);
  const size = Buffer.byteLength(JSON.stringify(text));
  return {
    ...fields,
    [name]: text.slice(0, Math.floor((text.length * most) / Math.max(size, most))),
  };
}

function asFields(door: string | undefined, fields: Fields): Sending {
  if (door === "multipart") {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return { body: form };
  }
  // Not encoded where a form need not be, so that as much of the text as can be fits.
  const text = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  if (door === "query") return { query: text.slice(0, LONGEST_QUERY).replace(/%.?$/, "") };
  const body = text.slice(0, HOSTILE_LENGTH - 1).replace(/%.?$/, "");
  return { body, type: "application/x-www-form-urlencoded" };
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /%(?:40|2E|2F|3A|2C|5B|5D|28|29|22|27|20)/g,
    (code) => (code === "%20" ? "+" : decodeURIComponent(code)),
  );
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
