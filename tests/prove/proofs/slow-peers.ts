import { connect, type Socket } from "node:net";

/** How the server ended a connection that it stopped waiting for. */
export type Cut = { afterMs: number; heard: string };

export function silentPeer(origin: string): Promise<Cut> {
  return untilCut(open(origin), () => {});
}

export function headDribbler(origin: string, everyMs: number): Promise<Cut> {
  const socket = open(origin);
  const head = `GET /login HTTP/1.1\r\nhost: slow\r\nx-slow: ${"a".repeat(100_000)}`;
  return untilCut(socket, dribble(socket, head, everyMs));
}

/** Sends a body of this media type one byte at a time. */
export function bodyDribbler(origin: string, everyMs: number, type: string): Promise<Cut> {
  const socket = open(origin);
  const length = "content-length: 60000";
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: slow\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`,
  );
  const start = type.startsWith("multipart") ? "--slow\r\n" : "";
  return untilCut(socket, dribble(socket, `${start}${"a".repeat(50_000)}`, everyMs));
}

export function deafPeer(origin: string, path: string, times: number): Promise<Cut> {
  const socket = open(origin);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: slow\r\n\r\n`.repeat(times));
  // Without reading, only a write reveals a reset.
  return untilCut(socket, dribble(socket, "\r\n".repeat(50_000), 200));
}

/** Reads responses with a pause after each chunk; returns the bytes received. */
export async function slowReader(
  origin: string,
  { path, times, pauseMs }: { path: string; times: number; pauseMs: number },
): Promise<number> {
  const socket = open(origin);
  socket.write(
    `${`GET ${path} HTTP/1.1\r\nhost: slow\r\n\r\n`.repeat(times - 1)}GET ${path} HTTP/1.1\r\nhost: slow\r\nconnection: close\r\n\r\n`,
  );
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return bytes;
}

function open(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname);
}

function dribble(socket: Socket, text: string, everyMs: number): () => void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++] ?? "a"), everyMs);
  return () => clearInterval(timer);
}

function untilCut(socket: Socket, stop: () => void): Promise<Cut> {
  const began = performance.now();
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk.toString("latin1");
  });
  // A response with Connection: close may be followed by a reset.
  socket.on("error", () => {});
  return new Promise((resolve) => {
    socket.once("close", () => {
      stop();
      resolve({ afterMs: performance.now() - began, heard });
    });
    socket.once("end", () => socket.destroy());
  });
}
