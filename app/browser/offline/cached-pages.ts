import { MINUTE } from "../../domain/durations.ts";
import { type CachedEntry, titleIn } from "./offline-text.ts";
import { PAGE_CACHE } from "./page-cache.ts";

const OWNER = "/kept-for";
const FETCHED_AT = "x-fetched-at";
const TIME_ZONE = "x-time-zone";
/** The header of a page that a device may keep until then; other pages don't have it. */
const KEPT_UNTIL = "x-kept-until";
const MOST_PAGES = 40;
/** After this long, such a page is requested again. */
const STALE_MS = 10 * MINUTE;

type StoredPage = { html: string; headers: Headers } & Pick<CachedEntry, "at" | "zone">;

export function isCached(path: string): boolean {
  return (
    /^\/(bookings|bookings-sitter|messages)?$/.test(path) ||
    /^\/(bookings\/(?!new$)|messages\/)[^/]+$/.test(path) ||
    /^\/bookings\/[^/]+\/visit$/.test(path)
  );
}

/** The stored address of a page. Where the server chooses a side, the owner's is as good as any. */
function listFor({ pathname, search }: URL): string {
  return pathname + (search === "?side=any" ? "" : search);
}

/**
 * One person's private pages as last seen. An answer for anyone else, or for nobody, deletes them.
 */
export class CachedPages {
  #caches: CacheStorage;
  #now: () => number;
  #viewer: () => Promise<string | null | undefined>;
  /** Counts deletions: a page requested before one is not stored after it. */
  #era = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** `viewer` returns who is signed in by cookie: null for nobody, undefined if unknown. */
  constructor(
    caches: CacheStorage,
    now: () => number = Date.now,
    viewer: () => Promise<string | null | undefined> = async () => undefined,
  ) {
    this.#caches = caches;
    this.#now = now;
    this.#viewer = viewer;
  }

  get era(): number {
    return this.#era;
  }

  wipe(): Promise<unknown> {
    this.#era++;
    return this.#inTurn(() => this.#caches.delete(PAGE_CACHE));
  }

  /** Stores or deletes pages by the server's answer to a navigation begun in `era`. */
  note(url: URL, answer: Response, era: number): Promise<unknown> {
    const address = url.pathname + url.search;
    if (answer.type === "opaqueredirect") {
      return this.#inTurn(async () => (await this.#caches.open(PAGE_CACHE)).delete(address));
    }
    if (!answer.headers.get("content-type")?.startsWith("text/html") || answer.status >= 500)
      return Promise.resolve();
    const [person, until, zone] = (answer.headers.get("x-kept-for") ?? "").split(" ");
    if (!person || !until) return this.wipe();
    return this.#inTurn(async () => {
      if (era !== this.#era) return;
      const owner = await this.#owner();
      if (owner && owner.person !== person) {
        this.#era++;
        await this.#caches.delete(PAGE_CACHE);
      }
      const cache = await this.#caches.open(PAGE_CACHE);
      if (owner?.person !== person || owner.until !== Number(until))
        await cache.put(OWNER, new Response(JSON.stringify({ person, until: Number(until) })));
      await cache.delete(address);
      if (answer.ok && (isCached(url.pathname) || answer.headers.has(KEPT_UNTIL)))
        await cache.put(address, await this.#copyOf(answer, zone));
      const addresses = (await cache.keys()).filter((key) => new URL(key.url).pathname !== OWNER);
      for (const old of addresses.slice(0, -MOST_PAGES)) await cache.delete(old);
    });
  }

  /** The stored page; null if there is none or the session has ended. */
  async find(url: URL): Promise<StoredPage | null> {
    const cache = await this.#readable();
    const found = url.pathname !== OWNER && (await cache?.match(listFor(url)));
    if (!found) return null;
    const { headers } = found;
    if (this.#isOver(headers)) {
      await cache?.delete(listFor(url));
      return null;
    }
    const at = Number(headers.get(FETCHED_AT));
    return { html: await found.text(), at, zone: headers.get(TIME_ZONE) ?? undefined, headers };
  }

  async entries(): Promise<CachedEntry[]> {
    const cache = await this.#readable();
    if (!cache) return [];
    const entries: CachedEntry[] = [];
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      const page = await this.find(new URL(url));
      if (!page) continue;
      const { html, at, zone } = page;
      entries.push({ path: pathname + search, title: titleIn(html), at, zone });
    }
    return entries;
  }

  /**
   * The pages kept for a time that have to be requested again. Deletes those whose time is over.
   */
  async stale(): Promise<URL[]> {
    await this.#last;
    const cache = await this.#caches.open(PAGE_CACHE);
    const stale: URL[] = [];
    for (const { url } of await cache.keys()) {
      if (isCached(new URL(url).pathname)) continue;
      const headers = (await cache.match(url))?.headers;
      if (!headers?.has(KEPT_UNTIL)) continue;
      if (this.#isOver(headers)) await cache.delete(url);
      else if (Number(headers.get(FETCHED_AT)) < this.#now() - STALE_MS) stale.push(new URL(url));
    }
    return stale;
  }

  #isOver(headers: Headers): boolean {
    return headers.has(KEPT_UNTIL) && Number(headers.get(KEPT_UNTIL)) <= this.#now();
  }

  async #readable(): Promise<Cache | null> {
    await this.#last;
    const owner = await this.#owner();
    const viewer = await this.#viewer();
    const isTheirs = owner && (viewer === undefined || viewer === owner.person);
    if (isTheirs && owner.until > this.#now()) return this.#caches.open(PAGE_CACHE);
    await this.wipe();
    return null;
  }

  async #owner(): Promise<{ person: string; until: number } | null> {
    const found = await (await this.#caches.open(PAGE_CACHE)).match(OWNER);
    return found ? found.json() : null;
  }

  /**
   * Copies a response with its security policy, but without the headers about caching and owner.
   */
  async #copyOf(answer: Response, zone: string | undefined): Promise<Response> {
    const headers = new Headers({ [FETCHED_AT]: String(this.#now()) });
    if (zone) headers.set(TIME_ZONE, zone);
    for (const name of ["content-type", "content-security-policy", "referrer-policy", KEPT_UNTIL]) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(await answer.text(), { headers });
  }

  #inTurn(work: () => Promise<unknown>): Promise<unknown> {
    this.#last = this.#last.then(work, work).catch(() => {});
    return this.#last;
  }
}
