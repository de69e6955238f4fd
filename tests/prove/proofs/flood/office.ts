import { Agent, request } from "node:http";
import { connect } from "node:http2";

export type OfficeResult = { asked: number; refused: number; slowest: number };

type Front = { port: number; tls: boolean };

/**
 * People behind one network address who use the site normally: each looks through `pages` at moments
 * of their own, with the photos of each page, over a browser's six connections, or one of HTTP/2.
 */
export async function workTogether(
  front: Front,
  { people, pages, seconds }: { people: number; pages: string[]; seconds: number },
): Promise<OfficeResult> {
  const result: OfficeResult = { asked: 0, refused: 0, slowest: 0 };
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const browser = front.tls ? overHttp2(front.port) : overHttp1(front.port, person);
      for (const page of pages) {
        await pause((Math.random() * 2 * 1000 * seconds) / pages.length);
        const html = await look(page);
        const photos = [...html.matchAll(/\/uploads\/[\w.]+(\?w=\d+)?/g)].map(([path]) => path);
        await Promise.all([...new Set(photos)].slice(0, 12).map(look));
      }
      browser.close();

      async function look(path: string): Promise<string> {
        const began = performance.now();
        const { status, text } = await browser.get(path);
        result.asked++;
        if (status !== 200) result.refused++;
        result.slowest = Math.max(result.slowest, performance.now() - began);
        return text;
      }
    }),
  );
  return result;
}

type Answer = { status: number; text: string };
type Client = { get: (path: string) => Promise<Answer>; close: () => void };

function overHttp1(port: number, person: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const headers = { cookie: `person=${person}` };
  return {
    close: () => agent.destroy(),
    get: (path) =>
      new Promise((done) => {
        const localAddress = "127.0.2.1";
        const asked = request({ host: "127.0.0.1", port, path, agent, localAddress, headers });
        asked.on("response", (answer) => {
          let text = "";
          answer.setEncoding("latin1").on("data", (chunk) => (text += chunk));
          answer.on("end", () => done({ status: answer.statusCode ?? 0, text }));
        });
        asked.on("error", ({ message }) => done({ status: 0, text: message }));
        asked.end();
      }),
  };
}

function overHttp2(port: number): Client {
  const options = { rejectUnauthorized: false, localAddress: "127.0.2.1" };
  const session = connect(`https://localhost:${port}`, options);
  session.on("error", () => {});
  return {
    close: () => session.close(),
    get: (path) =>
      new Promise((done) => {
        const stream = session.request({ ":path": path, cookie: "person=1" });
        let status = 0;
        let text = "";
        stream.on("response", (headers) => {
          status = headers[":status"] ?? 0;
        });
        stream.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
        stream.on("error", () => {});
        stream.on("close", () => done({ status, text }));
        stream.end();
      }),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
