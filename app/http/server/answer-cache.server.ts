import type { IncomingMessage } from "node:http";
import type { Accepted } from "./content-encoding.server.ts";
import { isPlainBrowser } from "./plain-browser.ts";

export type Answer = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

export type AnswerCache = {
  /** Null if there is none or the database has changed since. */
  find(req: IncomingMessage, accepted: Accepted | null): Answer | null | Promise<Answer | null>;
  /** Call before answering; the returned function keeps an answer that `mayKeep` allows. */
  watch(req: IncomingMessage, accepted: Accepted | null): (answer: Answer) => void | Promise<void>;
};

/** How long a page's 'today' and remaining hours may be stale; ms. */
const MAX_AGE = 5_000;
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_CONSTANT_BYTES = 8 * 1024 * 1024;
/** Approximate size of headers and the entry itself; a key takes two bytes a letter. */
const OVERHEAD = 2000;

/** The same for everybody, whatever the query and the cookies say, and while the server runs. */
const CONSTANT_FILE =
  /^\/(?:robots\.txt|manifest\.webmanifest|speculation-rules\.json|map-ground\/[\w.-]{1,20})$/;
/** The same for everybody, as long as the database is. */
const FILE = /^\/(?:sitemap\.xml|sitemaps\/[\w.]{1,8})$/;

/** Entries hold for one database version, and only for answers that declare themselves public. */
export function createAnswerCache(
  storeVersion: () => string | Promise<string>,
  now: () => number = () => performance.now(),
): AnswerCache {
  let entries = new Map<string, { answer: Answer; until: number }>();
  const constants = new Map<string, Answer>();
  let constantBytes = 0;
  let version = "";
  let bytes = 0;

  function findIn(current: string, key: string): Answer | null {
    if (current !== version) {
      version = current;
      clear();
    }
    const found = entries.get(key);
    return found && found.until > now() ? found.answer : null;
  }

  function store(key: string, answer: Answer) {
    const replaced = entries.get(key);
    if (replaced) bytes -= sizeOf(key, replaced.answer);
    const size = sizeOf(key, answer);
    if (bytes + size > MOST_BYTES) clear();
    bytes += size;
    entries.set(key, { answer, until: now() + MAX_AGE });
  }

  function storeConstant(key: string, answer: Answer) {
    constantBytes += sizeOf(key, answer);
    // Callers may make up hosts.
    if (constantBytes > MOST_CONSTANT_BYTES) {
      constants.clear();
      constantBytes = sizeOf(key, answer);
    }
    constants.set(key, answer);
  }

  function clear() {
    entries = new Map();
    bytes = 0;
  }

  return {
    find(req, accepted) {
      const key = keyOf(req, accepted);
      if (!key) return null;
      const constant = constants.get(key);
      if (constant) return constant;
      const current = storeVersion();
      if (typeof current === "string") return findIn(current, key);
      // If the version cannot be read, nothing is known to be unchanged.
      return current.then(
        (current) => findIn(current, key),
        () => null,
      );
    },
    watch(req, accepted) {
      const key = keyOf(req, accepted);
      const before = version;
      return (answer) => {
        if (!key) return;
        if (CONSTANT_FILE.test(pathOf(req.url ?? "/"))) return storeConstant(key, answer);
        const current = storeVersion();
        const storeIfSame = (current: string) => {
          if (current === before && current === version) store(key, answer);
        };
        if (typeof current === "string") return storeIfSame(current);
        return current.then(storeIfSame, () => {});
      };
    },
  };
}

function sizeOf(key: string, { body }: Answer): number {
  return body.length + 2 * key.length + OVERHEAD;
}

/**
 * Null with credentials, but for files. Callers who prefer one encoding share entries, as do GET and
 * HEAD.
 */
function keyOf(
  { method, url = "/", headers }: IncomingMessage,
  accepted: Accepted | null,
): string | null {
  if ((method !== "GET" && method !== "HEAD") || !accepted?.plain) return null;
  const path = pathOf(url);
  const { host, cookie, authorization, origin, accept, "save-data": saveData } = headers;
  if (isFilePath(path)) return JSON.stringify([path, host, accepted.kept]);
  if (cookie || authorization || origin) return null;
  const isPlain = isPlainBrowser((name) => headers[name]);
  return JSON.stringify([url, host, accept, accepted.kept, accepted.dictionary, saveData, isPlain]);
}

function isFilePath(path: string): boolean {
  return FILE.test(path) || CONSTANT_FILE.test(path);
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

function isFile({ url = "/" }: IncomingMessage, { status, headers, body }: Answer): boolean {
  return (
    isFilePath(pathOf(url)) &&
    status === 200 &&
    /^public, max-age=\d+$/.test(String(headers["cache-control"])) &&
    !headers["set-cookie"] &&
    body.length < MOST_BYTES / 4
  );
}

/** Decided before an answer is compressed: one that is kept takes another encoding. */
export function mayKeep(req: IncomingMessage, answer: Answer): boolean {
  return isPublic(answer) || isFile(req, answer);
}

function isPublic({ status, headers, body }: Answer): boolean {
  return (
    status === 200 &&
    headers["cache-control"] === "public, no-cache" &&
    !headers["set-cookie"] &&
    body.length < 256 * 1024
  );
}
