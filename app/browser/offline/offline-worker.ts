// Answers navigations without a connection from stored pages, and shows pushes; everything else goes
// to the network.

import { DRAFTS } from "../live/stored-drafts.ts";
import { CachedPages } from "./cached-pages.ts";
import { offlinePage, offlineText } from "./offline-text.ts";
import {
  type Clients,
  openPush,
  type PushManager,
  type Renewal,
  renewPush,
  type Shower,
  showPush,
} from "./shown-push.ts";

/** Replaced by the build. */
declare const BUILD: string;
declare const SCRIPT: string;
declare const FILES: string[];

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type AskEvent = LifeEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type PushEvent = LifeEvent & { data: { json(): Parameters<typeof showPush>[1] } | null };
type ClickEvent = LifeEvent & { notification: { data?: { path?: unknown }; close(): void } };
type Worker = {
  skipWaiting(): Promise<void>;
  clients: Clients;
  cookieStore?: { getAll(): Promise<{ name: string; value: string }[]> };
  registration: Shower & {
    navigationPreload?: { enable(): Promise<void> };
    pushManager: PushManager;
  };
  addEventListener(
    type: "install" | "activate" | "message",
    listener: (event: LifeEvent) => void,
  ): void;
  addEventListener(type: "fetch", listener: (event: AskEvent) => void): void;
  addEventListener(
    type: "pushsubscriptionchange",
    listener: (event: LifeEvent & Renewal) => void,
  ): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
};

const worker = self as unknown as Worker;
const SHELL = `shell-${BUILD}`;
const OFFLINE = "/offline";
const files = new Set(FILES);
const pages = new CachedPages(caches, Date.now, viewer);

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showPush(worker.registration, event.data.json()));
});
worker.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(renewPush(worker.registration.pushManager, event)),
);
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPush(worker.clients, event.notification.data?.path, location.origin));
});
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method === "POST" && pathname === "/logout") event.respondWith(logout(event.request));
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(navigate(event));
  else if (files.has(pathname)) event.respondWith(fromShell(event.request));
});

/** A new worker takes over at once: pages come from the server whichever worker passes them on. */
async function install() {
  const shell = await caches.open(SHELL);
  await shell.addAll([new Request(OFFLINE, { credentials: "omit", cache: "reload" }), ...FILES]);
  await worker.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("shell-") && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Deletes everything even if the post fails, and stores no page requested before. */
async function logout(request: Request): Promise<Response> {
  pages.wipe();
  // The page's own script does the same, but may not have loaded.
  indexedDB.deleteDatabase(DRAFTS);
  try {
    return await fetch(request);
  } finally {
    await pages.wipe();
  }
}

/** Who is signed in. Read each time, because cookies may change without this worker's notice. */
async function viewer(): Promise<string | null | undefined> {
  const cookies = await worker.cookieStore?.getAll();
  return cookies && (cookies.find(({ name }) => /^(__Host-)?viewer$/.test(name))?.value ?? null);
}

async function navigate(event: AskEvent): Promise<Response> {
  const { era } = pages;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    const noted = pages.note(new URL(event.request.url), answer.clone(), era);
    event.waitUntil(noted.then(askAgain));
    return answer;
  } catch {
    return answerOffline(new URL(event.request.url));
  }
}

/** Deletes a page that was kept for a time as soon as the server no longer shows it. */
async function askAgain() {
  const { era } = pages;
  for (const url of await pages.stale()) {
    const answer = await fetch(url, { redirect: "manual" }).catch(() => null);
    if (answer) await pages.note(url, answer, era);
  }
}

async function answerOffline(url: URL): Promise<Response> {
  const stored = await pages.find(url);
  if (stored) {
    const { headers } = stored;
    return new Response(offlineText(stored, Date.now(), SCRIPT), { headers });
  }
  const page = await caches.match(OFFLINE, { cacheName: SHELL });
  if (!page) return Response.error();
  const html = offlinePage(await page.text(), await pages.entries(), Date.now());
  const { headers } = page;
  return new Response(html, { status: 503, headers: ownHeaders(headers) });
}

function ownHeaders(headers: Headers): Headers {
  const own = new Headers();
  for (const name of ["content-type", "content-security-policy"]) {
    const value = headers.get(name);
    if (value) own.set(name, value);
  }
  return own;
}

async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request);
}
