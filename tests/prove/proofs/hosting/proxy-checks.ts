import { once } from "node:events";
import { request as plainly } from "node:http";
import { request } from "node:https";
import { WebSocket } from "ws";
import { asFile, jpegOfSize } from "../../../support/pictures.ts";

type Asked = { status: number; location: string; text: string };
type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Of this machine, for callers who are told apart. */
  from?: string;
};

/** A caller of a site behind a proxy whose certificate nobody knows, or of the site itself. */
export function caller(port: number, { tls = true } = {}) {
  return async (path: string, { method = "GET", headers = {}, body, from }: Question = {}) => {
    const sent = body instanceof FormData ? new Response(body) : null;
    const bytes = sent
      ? Buffer.from(await sent.arrayBuffer())
      : Buffer.from(body === undefined ? "" : JSON.stringify(body));
    const type = sent?.headers.get("content-type") ?? "application/json";
    const call = (tls ? request : plainly)({
      port,
      path,
      method,
      host: "127.0.0.1",
      servername: "localhost",
      rejectUnauthorized: false,
      ...(from && { localAddress: from }),
      headers: {
        host: `localhost:${port}`,
        ...(bytes.length > 0 && { "content-type": type, "content-length": String(bytes.length) }),
        ...headers,
      },
    });
    const answered = once(call, "response");
    // A proxy may answer and hang up before it has read a body.
    call.on("error", () => {});
    call.end(bytes);
    const [answer] = await answered.catch((error) => [String(error)]);
    if (typeof answer === "string") return { status: 0, location: "", text: answer };
    let text = "";
    for await (const chunk of answer.setEncoding("utf8")) text += chunk;
    return {
      status: answer.statusCode,
      location: answer.headers.location ?? "",
      text,
    } as Asked;
  };
}

export type Caller = ReturnType<typeof caller>;

const PASSWORD = "load-test";

/** Signs up over the API; returns the answer's status and the token. */
export async function signUp(ask: Caller, name: string, more: Question = {}) {
  const email = `${name.toLowerCase()}@example.test`;
  const body = { name, email, password: PASSWORD };
  const { status, text } = await ask("/api/auth/register", { ...more, method: "POST", body });
  const token: string = status === 201 ? JSON.parse(text).accessToken : "";
  return { status, token, email };
}

/** What people do who meet a proxy's limits; returns what the site itself answers otherwise. */
export async function proxyFaults(
  { port, upstream }: { port: number; upstream: number },
  token: string,
): Promise<string[]> {
  const ask = caller(port);
  const direct = caller(upstream, { tls: false });
  const headers = { authorization: `Bearer ${token}` };
  const faults: string[] = [];
  const expect = (what: string, got: unknown, wanted: unknown) => {
    if (got !== wanted)
      faults.push(
        `${what}: ${String(got).slice(0, 200)} instead of ${String(wanted).slice(0, 200)}`,
      );
  };

  const dog = { name: "Rex", breed: "Beagle", age: "2 years" };
  const added = await ask("/api/dogs", { method: "POST", headers, body: dog });
  expect("a dog", added.status, 201);
  const id = JSON.parse(added.text).id;
  const photo = await jpegOfSize(5_200_000);
  const upload = async (ask: Caller, photos: number) => {
    const form = new FormData();
    for (let at = 0; at < photos; at++) form.append("images", asFile(photo, `dog${at}.jpg`));
    const { status, text } = await ask(`/api/dogs/${id}`, { method: "PATCH", headers, body: form });
    return `${status} ${text.slice(0, 90)}`;
  };
  expect("three photos of 5 MB", (await upload(ask, 3)).slice(0, 3), "200");
  // More than a dog may have, and as large as a form may be.
  expect("six photos of 5 MB", await upload(ask, 6), await upload(direct, 6));

  const cookie = `long=${"x".repeat(14_000)}`;
  expect("a long cookie", (await ask("/", { headers: { cookie } })).status, 200);
  const notes = encodeURIComponent("ü".repeat(400));
  for (const path of [
    `/sitters?search=${"x".repeat(12_000)}`,
    // What was typed before a sign-in is taken along, in the address.
    `/booking/new?notes=${notes}`,
    "/dog-sitters/a%2Fb",
    "/profile",
  ]) {
    const host = { host: `localhost:${port}` };
    const [got, wanted] = [await ask(path), await direct(path, { headers: host })];
    const what = path.slice(0, 30);
    expect(`${what} answers`, got.status, wanted.status);
    expect(`${what} leads to`, got.location, wanted.location);
  }

  expect("a live socket", await socketOpens(port, token), "open");
  return faults;
}

async function socketOpens(port: number, token: string): Promise<string> {
  const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, {
    rejectUnauthorized: false,
    headers: { host: `localhost:${port}`, authorization: `Bearer ${token}` },
  });
  const ended = new Promise<string>((resolve) => {
    socket.on("open", () => resolve("open"));
    socket.on("error", ({ message }) => resolve(message));
  });
  return ended.finally(() => socket.terminate());
}
