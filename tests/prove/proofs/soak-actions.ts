import sharp from "sharp";
import { WebSocket } from "ws";
import { call } from "../../load/api-client.ts";
import {
  dayAhead,
  type ProofOwner,
  type ProofPerson,
  proofOwner,
  proofSitter,
} from "./proof-people.ts";

export type Town = {
  origin: string;
  owners: ProofOwner[];
  sitters: ProofPerson[];
  photo: Buffer;
  random: () => number;
};

const SEARCHES = ["walk", "anna", "zurich", "boarding puppy", "qwertz"];
const OPEN_PAGES = [
  "/login",
  "/register",
  "/sitters",
  "/sitters?page=2",
  "/map",
  "/terms",
  "/nowhere",
];
const OWN_PAGES = ["/", "/profile", "/bookings", "/messages", "/dogs/add", "/profile/edit/account"];
const PASSWORD = "load-test";

export async function foundTown(
  origin: string,
  people: { owners: number; sitters: number },
  random: () => number,
): Promise<Town> {
  const owners: ProofOwner[] = [];
  for (let index = 0; index < people.owners; index++) owners.push(await proofOwner(origin, index));
  const sitters: ProofPerson[] = [];
  for (let index = 0; index < people.sitters; index++) sitters.push(await proofSitter(origin, 4));
  const photo = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: { r: 90, g: 120, b: 40 } },
  })
    .jpeg()
    .toBuffer();
  return { origin, owners, sitters, photo, random };
}

type Action = { name: string; often: number; run: (town: Town) => Promise<number[]> };

/** What people do, weighted; each returns the statuses it got. */
const actions: readonly Action[] = [
  {
    name: "open page",
    often: 25,
    run: async (town) => [await visit(town, pick(town, OPEN_PAGES))],
  },
  {
    name: "own page",
    often: 25,
    run: async (town) => [await visit(town, pick(town, OWN_PAGES), anyone(town).token)],
  },
  {
    name: "search",
    often: 20,
    run: async (town) => {
      const search = encodeURIComponent(pick(town, SEARCHES));
      return [
        await visit(town, `/sitters?search=${search}`),
        await api(town, "GET", `/users/sitters?search=${search}&limit=20`),
      ];
    },
  },
  {
    name: "message",
    often: 15,
    run: async (town) => {
      const [owner, sitter] = [pick(town, town.owners), pick(town, town.sitters)];
      const body = { recipientId: sitter.id, content: "How was the walk?" };
      return [
        await api(town, "POST", "/messages", { token: owner.token, body }),
        await visit(town, `/messages/${owner.id}`, sitter.token),
      ];
    },
  },
  { name: "booking", often: 6, run: book },
  {
    name: "dog",
    often: 4,
    run: async (town) => {
      const { token } = pick(town, town.owners);
      const body = { name: "Guest", breed: "Pug", age: "2", availability: ["weekday_mornings"] };
      const added = await call(town.origin, "POST", "/dogs", { token, body });
      const removed = await api(town, "DELETE", `/dogs/${added?.body.id}`, { token });
      return [added?.status ?? 0, removed];
    },
  },
  {
    name: "sign in",
    often: 2,
    run: async (town) => {
      const email = `visitor-${Math.floor(town.random() * 1e9)}@example.test`;
      const body = { name: "Visitor", email, password: PASSWORD };
      const login = { email, password: PASSWORD };
      const statuses = [await api(town, "POST", "/auth/register", { body })];
      const answer = await call(town.origin, "POST", "/auth/login", { body: login });
      const token = String(answer?.body.accessToken);
      return [...statuses, await api(town, "POST", "/auth/logout", { token, body: {} })];
    },
  },
  {
    name: "wrong password",
    often: 1,
    run: async (town) => {
      const body = {
        email: `nobody${Math.floor(town.random() * 1e9)}@example.test`,
        password: "wrong!",
      };
      return [await api(town, "POST", "/auth/login", { body })];
    },
  },
  {
    name: "photo",
    often: 2,
    run: async (town) => {
      const form = new FormData();
      form.append("file", new File([new Uint8Array(town.photo)], "me.jpg", { type: "image/jpeg" }));
      const headers = { authorization: `Bearer ${anyone(town).token}` };
      const url = `${town.origin}/api/users/profile/photo`;
      const answer = await fetch(url, { method: "PATCH", headers, body: form });
      await answer.text();
      return [answer.status];
    },
  },
];

export async function doSomething(town: Town): Promise<{ name: string; statuses: number[] }> {
  const all = actions.reduce((sum, { often }) => sum + often, 0);
  let at = town.random() * all;
  const action =
    actions.find(({ often }) => {
      at -= often;
      return at < 0;
    }) ?? (actions[0] as Action);
  return { name: action.name, statuses: await action.run(town) };
}

export async function joinTown(town: Town, index: number): Promise<WebSocket> {
  const people = [...town.owners, ...town.sitters];
  const { token } = people[index % people.length] as ProofPerson;
  const socket = new WebSocket(`${town.origin.replace(/^http/, "ws")}/ws`, ["bearer", token], {
    perMessageDeflate: false,
  });
  socket.on("error", () => {});
  socket.on("message", () => {});
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("close", (code) => reject(new Error(`a socket was closed with ${code}`)));
  });
  return socket;
}

async function book(town: Town): Promise<number[]> {
  const [owner, sitter] = [pick(town, town.owners), pick(town, town.sitters)];
  const hour = 8 + Math.floor(town.random() * 10);
  const clock = (value: number) => `${String(value).padStart(2, "0")}:00`;
  const requested = await call(town.origin, "POST", "/bookings", {
    token: owner.token,
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date: dayAhead(1 + Math.floor(town.random() * 300)),
      startTime: clock(hour),
      endTime: clock(hour + 1),
    },
  });
  const path = `/bookings/${requested?.body.id}/status`;
  const move = (token: string, status: string) =>
    api(town, "PATCH", path, { token, body: { status } });
  return [
    requested?.status ?? 0,
    await move(sitter.token, "accepted"),
    await move(owner.token, "cancelled"),
  ];
}

async function api(
  { origin }: Town,
  method: string,
  path: string,
  more: { token?: string; body?: unknown } = {},
): Promise<number> {
  return (await call(origin, method, path, more))?.status ?? 0;
}

async function visit({ origin }: Town, path: string, token?: string): Promise<number> {
  const headers: Record<string, string> = token ? { cookie: `session=${token}` } : {};
  const answer = await fetch(origin + path, { headers, redirect: "manual" });
  await answer.text();
  return answer.status;
}

function anyone(town: Town): ProofPerson {
  return pick(town, [...town.owners, ...town.sitters]);
}

function pick<T>({ random }: Town, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}
