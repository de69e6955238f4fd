import { once } from "node:events";
import { WebSocket } from "ws";
import { call } from "../../../load/api-client.ts";
import { loadHttp } from "../../../load/http-load.ts";

export type Site = {
  origin: string;
  cookie: string;
  token: string;
  credentials: { email: string; password: string };
  photo: Buffer;
};

/** Answers, and how many of them refused. */
type Done = { answers: number; refused: number };

const PAGES = ["/", "/sitters", "/map", "/bookings", "/messages"];
const CALLS = ["/users/sitters?limit=100", "/bookings", "/messages/conversations"];
const CONNECTIONS = 8;
const PHOTOS_AT_ONCE = 4;
const SOCKETS_AT_ONCE = 5;
const SOCKETS_REST_MS = 2_000;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Each takes about `seconds`. */
export const loads: Record<string, (site: Site, seconds: number) => Promise<Done>> = {
  async pages({ origin, cookie }, seconds) {
    const headers = { cookie, "accept-encoding": "br" };
    return answersOf(origin, seconds, { headers, pathOf: (count) => at(PAGES, count) });
  },
  async calls({ origin, token }, seconds) {
    const headers = { authorization: `Bearer ${token}` };
    return answersOf(origin, seconds, { headers, pathOf: (count) => `/api${at(CALLS, count)}` });
  },
  async logins({ origin, credentials }, seconds) {
    const body = JSON.stringify(credentials);
    const headers = { "content-type": "application/json" };
    const path = "/api/auth/login";
    return answersOf(origin + path, seconds, { connections: 2, headers, bodyOf: () => body });
  },
  async photos(site, seconds) {
    const until = performance.now() + seconds * 1000;
    const done = { answers: 0, refused: 0 };
    const upload = async () => {
      done.answers++;
      if (!(await uploadPhoto(site))) done.refused++;
    };
    while (performance.now() < until)
      await Promise.all(Array.from({ length: PHOTOS_AT_ONCE }, upload));
    return done;
  },
  async sockets({ origin, cookie }, seconds) {
    const until = performance.now() + seconds * 1000;
    const done = { answers: 0, refused: 0 };
    while (performance.now() < until) {
      const sockets = Array.from(
        { length: SOCKETS_AT_ONCE },
        () => new WebSocket(`${origin.replace(/^http/, "ws")}/ws`, { headers: { cookie, origin } }),
      );
      const opened = await Promise.allSettled(sockets.map((socket) => once(socket, "open")));
      done.answers += opened.length;
      done.refused += opened.filter(({ status }) => status === "rejected").length;
      await rest(SOCKETS_REST_MS);
      const open = sockets.filter(({ readyState, OPEN }) => readyState === OPEN);
      const closed = open.map((socket) => once(socket, "close"));
      for (const socket of open) socket.close();
      await Promise.all(closed);
    }
    return done;
  },
};

async function answersOf(
  address: string,
  seconds: number,
  options: Parameters<typeof loadHttp>[1],
): Promise<Done> {
  const { rate, refused } = await loadHttp(address, {
    connections: CONNECTIONS,
    seconds,
    ...options,
  });
  return { answers: Math.round(rate * seconds), refused };
}

async function uploadPhoto({ origin, token, photo }: Site): Promise<boolean> {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(photo)], "me.jpg", { type: "image/jpeg" }));
  const answer = await fetch(`${origin}/api/users/profile/photo`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.text();
  return answer.ok;
}

/** As the demo's owner, or as somebody new. */
export async function signedInSite(origin: string, demo: boolean, photo: Buffer): Promise<Site> {
  const credentials = { email: "owner@demo.example", password: "trotwell-demo" };
  if (!demo) {
    Object.assign(credentials, { email: "memory@example.test" });
    await call(origin, "POST", "/auth/register", { body: { name: "Memory", ...credentials } });
  }
  const login = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams(credentials),
  });
  const cookies = login.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const cookie = cookies.filter((pair) => !pair.startsWith("toast=")).join("; ");
  const answer = await call(origin, "POST", "/auth/login", { body: credentials });
  if (!cookie || answer?.status !== 200) throw new Error(`login answered ${answer?.status}`);
  return { origin, cookie, token: String(answer.body.accessToken), credentials, photo };
}

function at(list: readonly string[], count: number): string {
  return list[count % list.length] ?? "";
}
