import { readFileSync } from "node:fs";
import { calendarOf, fileOf, type Shape } from "#tests/support/calendars/shapes.ts";

const file = new URL("programs.txt", import.meta.url);
const [, ...blocks] = readFileSync(file, "utf8").trim().split("\n\n");

function shapeOf(block: string): Shape {
  const [title = "", busy = "", ...rest] = block.split("\n");
  const [by = "", ...name] = title.split(": ");
  const unread = rest[0]?.match(/^unread (\d+)$/);
  if (unread) rest.shift();
  const guessed = rest[0] === "guessed";
  if (guessed) rest.shift();
  return {
    by,
    name: name.join(": "),
    busy: busy.slice(2).split(", ").filter(Boolean),
    text: fileOf(...linesOf(rest)),
    ...(unread && { unread: Number(unread[1]) }),
    ...(guessed && { guessed }),
  };
}

function linesOf(lines: readonly string[]): string[] {
  let events = 0;
  let open = false;
  const found = lines.flatMap((line, index) => {
    const end = open && (line === "+" || line === "-") ? ["END:VEVENT"] : [];
    if (line === "-") open = false;
    if (line !== "+") return line === "-" ? end : [line];
    open = true;
    const next = lines.indexOf("+", index + 1);
    const own = lines.slice(index, next < 0 ? undefined : next);
    const id = own.some((other) => /^UID\b/.test(other)) ? [] : [`UID:${events++}@example.org`];
    return [...end, "BEGIN:VEVENT", ...id, "DTSTAMP:20261101T080000Z"];
  });
  return [...found, ...(open ? ["END:VEVENT"] : [])];
}

const nine = ["DTSTART:20261207T090000Z", "DTEND:20261207T100000Z"];
const ten = ["UID:ten@example.org", "DTSTART:20261210T080000Z", "DTEND:20261210T090000Z"];
const NINE = "2026-12-07 09:00/10:00";
const text = calendarOf(nine);

/** How the text itself is put together. */
const texts: Shape[] = (
  [
    ["hosts", "text before and after", `<!-- cached -->\r\n${text}<!-- 0.1 s -->`],
    ["hosts", "a byte order mark and blank lines", `\uFEFF\r\n\r\n${text}`],
    ["hosts", "doubled carriage returns", text.replaceAll("\r\n", "\r\r\n")],
    ["Unix", "line feeds alone", text.replaceAll("\r\n", "\n")],
    ["old Macs", "carriage returns alone", text.replaceAll("\r\n", "\r")],
    ["all", "folded in the middle of a time", text.replace("20261207T09", "202612\r\n 07T09")],
    ["Lotus", "folded with tabs", text.replace("20261207T09", "202612\r\n\t07T09")],
  ] as const
).map(([by, name, text]) => ({ by, name, text, busy: [NINE] }));

export const programShapes: Shape[] = [
  ...blocks.map(shapeOf),
  ...texts,
  {
    by: "vdirsyncer",
    name: "two calendars in one file",
    text: text + calendarOf(ten),
    busy: [NINE, "2026-12-10 08:00/09:00"],
  },
];
