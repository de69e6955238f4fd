import { request } from "node:http";

export type RawAnswer = { status: number; headers: Headers; bytes: Buffer; text: string };

/** Sends `path` verbatim to a real port and returns the raw response, without decompressing. */
export function askRaw(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(answer.headers as Record<string, string>),
          bytes,
          text: bytes.toString(),
        });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
