import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv4 } from "node:net";

/** How a name is answered: by its addresses (none: it has none of this kind), by a code, or never. */
export type NameAnswer = readonly string[] | "missing" | "failed" | "refused" | "never";

const CODES = { failed: 2, missing: 3, refused: 5 } as const;
const TYPES: Record<number, string> = { 1: "A", 28: "AAAA" };

/** A name server on this machine (RFC 1035), over UDP. */
export async function nameServer(answerOf: (name: string) => NameAnswer, port = 0) {
  const asked: { name: string; type: string; at: number }[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, sender) => {
    const { name, type, question } = questionIn(query);
    asked.push({ name, type, at: performance.now() });
    const answer = answerOf(name);
    if (answer === "never") return;
    const addresses = typeof answer === "string" ? [] : answer;
    const records = addresses
      .filter((one) => type === (isIPv4(one) ? "A" : "AAAA"))
      .map((one) => record(one));
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // An answer, with recursion.
    head.writeUInt16BE(0x8180 | (typeof answer === "string" ? CODES[answer] : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([head, question, ...records]), sender.port, sender.address);
  });
  socket.bind(port, "127.0.0.1");
  await once(socket, "listening");
  return {
    asked,
    /** As `Resolver.setServers` wants it. */
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => socket.close(),
  };
}

function questionIn(query: Buffer) {
  const labels: string[] = [];
  let end = 12;
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.toString("latin1", end + 1, end + 1 + length));
    end += 1 + length;
  }
  const type = query.readUInt16BE(end + 1);
  return {
    name: labels.join("."),
    type: TYPES[type] ?? String(type),
    question: query.subarray(12, end + 5),
  };
}

/** Of the name in the question, for no time. */
function record(address: string): Buffer {
  const type = isIPv4(address) ? 1 : 28;
  const data = type === 1 ? Buffer.from(address.split(".").map(Number)) : bytesOfIpv6(address);
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]);
  return Buffer.concat([head, data]);
}

function bytesOfIpv6(address: string): Buffer {
  const [before = "", after = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const [left, right] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const hex = [...left, ...zeros, ...right].map((group) => group.padStart(4, "0")).join("");
  return Buffer.from(hex, "hex");
}
