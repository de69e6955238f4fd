import { connect, type Socket } from "node:net";

function upgradeRequest(token: string): string {
  return [
    "GET /ws HTTP/1.1",
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    `Authorization: Bearer ${token}`,
    "\r\n",
  ].join("\r\n");
}

export function resetUpgrade(origin: string, token: string, part: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  const request = upgradeRequest(token);
  return new Promise((resolve) => {
    const raw = connect(Number(port), hostname, () => {
      raw.write(request.slice(0, Math.ceil(request.length * part)), () => raw.resetAndDestroy());
    });
    raw.on("error", () => {});
    raw.on("close", () => resolve());
  });
}

/** A live socket that can send arbitrary bytes. Throws when refused. */
export function openRaw(origin: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const raw = connect(Number(port), hostname, () => raw.write(upgradeRequest(token)));
    raw.on("error", () => {});
    raw.once("data", (data) => {
      if (String(data).startsWith("HTTP/1.1 101")) resolve(raw);
      else reject(new Error(String(data).split("\r\n")[0]));
    });
    raw.once("close", () => reject(new Error("closed")));
  });
}

/** Masked with zero (RFC 6455, 5.2) so that the payload stays readable. */
export function frame(opcode: number, payload: Buffer, { fin = true, reserved = 0 } = {}): Buffer {
  const first = (fin ? 0x80 : 0) | reserved | opcode;
  return Buffer.concat([head(first, payload.length), Buffer.alloc(4), payload]);
}

/** The start of a text frame that claims this many bytes. */
export function announce(bytes: bigint): Buffer {
  const head = Buffer.alloc(14);
  head[0] = 0x81;
  head[1] = 0xff;
  head.writeBigUInt64BE(bytes, 2);
  return head;
}

function head(first: number, length: number): Buffer {
  if (length < 126) return Buffer.from([first, 0x80 | length]);
  if (length < 65_536) return Buffer.from([first, 0xfe, length >> 8, length & 0xff]);
  const long = Buffer.alloc(10);
  long[0] = first;
  long[1] = 0xff;
  long.writeBigUInt64BE(BigInt(length), 2);
  return long;
}
