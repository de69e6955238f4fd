import { once } from "node:events";
import { WebSocket } from "ws";
import { headerSending } from "../../fuzz/hostile-headers.ts";
import { jsonSendings } from "../../fuzz/hostile-requests.ts";
import { fitted } from "../../fuzz/hostile-texts.ts";

export type FrameSending = { frame: string; header?: [name: string, value: string] };

const LONGEST_ANSWER = 64 * 1024;
const LONGEST_TEXT = 5_000;
const LONGEST_FRAME = 31_000;

export function hostileFrames(texts: string[], recipientId: string): FrameSending[] {
  const commands = texts.flatMap((text, at) => {
    const own = fitted(text, LONGEST_TEXT, (all) => all.length);
    const frames = [
      { event: "sendMessage", data: { recipientId, content: own, clientId: own } },
      { event: "sendMessage", data: { recipientId: own, content: "x" } },
      { event: "markAsRead", data: { messageIds: [own] } },
      { event: own, data: own },
    ].map((frame) => ({ frame: JSON.stringify({ ...frame, id: 1 }) }));
    const { header } = headerSending(at, text);
    return [
      ...frames,
      { frame: `"${fitted(text, LONGEST_FRAME, Buffer.byteLength)}` },
      { frame: "{}", header },
    ];
  });
  const json = jsonSendings({ encodings: ["json"], fields: ["messageIds"] });
  const data = json.map(({ body }) => String(body).slice(0, LONGEST_FRAME));
  return [
    ...commands,
    ...data.map((cut) => ({ frame: `{"event":"markAsRead","id":1,"data":${cut}}` })),
  ];
}

export async function frameFault(
  port: number,
  token: string | null,
  { frame, header }: FrameSending,
): Promise<string | null> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(header && { [header[0]]: header[1] }),
  };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  try {
    const refused = once(socket, "unexpected-response").then(([, answer]) => answer.statusCode);
    const status = await Promise.race([once(socket, "open").then(() => 101), refused]);
    if (status !== 101) return status >= 500 ? String(status) : null;
    socket.send(frame);
    const [answer] = await Promise.race([once(socket, "message"), once(socket, "close")]);
    const reply = String(answer);
    if (reply.includes("internal_error")) return reply.slice(0, 80);
    return reply.length > LONGEST_ANSWER ? `${reply.length} bytes` : null;
  } catch (error) {
    return String(error);
  } finally {
    socket.on("error", () => {});
    socket.terminate();
  }
}
