import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { acceptedEncodings, type Encoding } from "./content-encoding.server.ts";
import { noSuchEncoding } from "./early-refusals.ts";
import { isKnownTag } from "./known-tag.ts";
import { DICTIONARY_FILE } from "./page-dictionary.server.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
};

type StaticFile = {
  /** Compressed ones only if smaller. */
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  type: string;
  etag: string;
  caching: string;
  /** The service worker's own, since its page's does not apply: it may fetch only from here. */
  policy: string | null;
  /** Other sites show it: a preview of our pages names it. */
  isShared: boolean;
  /** Browsers may keep it to read pages with (RFC 9842), and what scripts fetch of them. */
  isDictionary: boolean;
};

const MADE_BY_BUILD: Encoding[] = ["br", "gzip", "identity"];
const SERVICE_WORKER = "/sw.js";
const PREVIEW_ICON = "/icon-512.png";

/** From memory, compressed if a `.br` or `.gz` file is beside it. False if it is not a file. */
export function staticFiles(folder: URL): (req: IncomingMessage, res: ServerResponse) => boolean {
  const files = readFolder(fileURLToPath(folder));
  return (req, res) => {
    const path = (req.url ?? "").split("?")[0] ?? "";
    const file = files.get(path);
    if (!file) return false;
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.writeHead(405, { allow: "GET, HEAD", connection: "close" }).end();
      return true;
    }
    const accepted = acceptedEncodings(req.headers["accept-encoding"], false, MADE_BY_BUILD);
    if (!accepted) {
      const { status, headers, body } = noSuchEncoding(path, MADE_BY_BUILD);
      res.writeHead(status, headers).end(req.method === "HEAD" ? undefined : body);
      return true;
    }
    const { identity, br, gzip } = file.bytes;
    const encoding = file.bytes[accepted.kept] ? accepted.kept : "identity";
    const bytes = file.bytes[encoding] ?? identity;
    const headers = {
      "cache-control": file.caching,
      "cross-origin-resource-policy": file.isShared ? "cross-origin" : "same-origin",
      "x-content-type-options": "nosniff",
      etag: file.etag,
      ...(file.isDictionary && { "use-as-dictionary": 'match="/*", match-dest=("document" "")' }),
      ...(file.policy && { "content-security-policy": file.policy }),
      ...((br || gzip) && { vary: "accept-encoding" }),
    };
    if (isKnownTag(req.headers["if-none-match"], file.etag)) {
      res.writeHead(304, headers).end();
      return true;
    }
    res.writeHead(200, {
      ...headers,
      "content-type": file.type,
      "content-length": bytes.length,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    res.end(req.method === "HEAD" ? undefined : bytes);
    return true;
  };
}

function readFolder(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}${sep}${entry.name}`);
  const present = new Set(paths);
  for (const path of paths) {
    const type = types[extname(path)];
    if (!type) continue;
    const bytes = readFileSync(path);
    const name = `/${relative(root, path).split(sep).join("/")}`;
    files.set(name, {
      bytes: {
        identity: bytes,
        ...(present.has(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
        ...(present.has(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
      },
      type,
      etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
      caching: cachingOf(name),
      policy: name === SERVICE_WORKER ? "default-src 'none'; connect-src 'self'" : null,
      isShared: name === PREVIEW_ICON,
      isDictionary: DICTIONARY_FILE.test(basename(path)),
    });
  }
  return files;
}

/** Names under /assets contain a hash; the service worker is revalidated each time. */
function cachingOf(name: string): string {
  if (name.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return name === SERVICE_WORKER ? "no-cache" : "public, max-age=3600";
}
