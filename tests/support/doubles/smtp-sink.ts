import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { type SecureContextOptions, TLSSocket } from "node:tls";
import { afterAll } from "vitest";

export type SinkMail = { from: string; to: string; raw: string; text: string };

export type Behaviour =
  | "take"
  | "hang"
  | { at: "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA"; answer: string };

export type SmtpSink = {
  /** With time-outs of one second, so that tests of a hanging server are quick. */
  url: string;
  mails: SinkMail[];
  connections: number;
  /** What the last client said it is. */
  greeting: string;
  behaviour: Behaviour;
  /** With these it offers STARTTLS. */
  tls?: SecureContextOptions;
};

export async function smtpSink(behaviour: Behaviour = "take"): Promise<SmtpSink> {
  const sink: SmtpSink = { url: "", mails: [], connections: 0, greeting: "", behaviour };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sink.connections++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (sink.behaviour === "hang") return;
    socket.write("220 sink\r\n");
    converse(socket, sink);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  sink.url = `smtp://mailer:mail-secret-word@127.0.0.1:${port}?greetingTimeout=1000&socketTimeout=1000`;
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return sink;
}

function converse(socket: Socket, sink: SmtpSink): void {
  let buffer = "";
  let data: string[] | null = null;
  let from = "";
  let to = "";
  let offersLogin = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const read = (chunk: Buffer) => {
    buffer += chunk.toString("utf8");
    for (;;) {
      const end = buffer.indexOf("\r\n");
      if (end < 0) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (data) takeLine(line);
      else obey(line);
    }
  };
  socket.on("data", read);

  function takeLine(line: string): void {
    if (line !== ".") {
      data?.push(line.replace(/^\.\./, "."));
      return;
    }
    const raw = (data ?? []).join("\r\n");
    data = null;
    sink.mails.push({ from, to, raw, text: bodyOf(raw) });
    say("250 taken");
  }

  function encrypt(): void {
    if (!sink.tls) return void say("502 5.5.1 no encryption");
    say("220 go on");
    socket.off("data", read);
    const encrypted = new TLSSocket(socket, { isServer: true, ...sink.tls });
    encrypted.on("error", () => {});
    converse(encrypted, sink);
  }

  function obey(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const { behaviour } = sink;
    if (verb === "EHLO") sink.greeting = line.slice(5);
    if (typeof behaviour === "object" && behaviour.at === verb) return void say(behaviour.answer);
    if (verb === "EHLO") {
      const isOpen = sink.tls && !(socket instanceof TLSSocket);
      offersLogin = !isOpen;
      return void socket.write(`250-sink\r\n250 ${isOpen ? "STARTTLS" : "AUTH PLAIN"}\r\n`);
    }
    if (verb === "STAR") return void encrypt();
    if (verb === "AUTH") return void say(offersLogin ? "235 welcome" : "502 5.5.1 not offered");
    if (verb === "MAIL") from = /<(.*)>/.exec(line)?.[1] ?? "";
    if (verb === "RCPT") to = /<(.*)>/.exec(line)?.[1] ?? "";
    if (verb === "DATA") {
      data = [];
      return void say("354 go on");
    }
    say(verb === "QUIT" ? "221 bye" : "250 fine");
  }
}

/**
 * The text of a mail, which is the first of several formats, decoded from quoted-printable or
 * base64.
 */
function bodyOf(raw: string): string {
  const boundary = /^content-type: multipart\/alternative;\s+boundary="(.+)"/im.exec(raw)?.[1];
  if (boundary)
    return bodyOf(raw.split(`--${boundary}\r\n`)[1]?.split(`\r\n--${boundary}`)[0] ?? "");
  const end = raw.indexOf("\r\n\r\n");
  const body = raw.slice(end + 4);
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(raw.slice(0, end))?.[1]?.trim();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
