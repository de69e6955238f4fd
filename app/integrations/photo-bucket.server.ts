import { setTimeout } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { DomainError } from "#app/domain/errors.ts";
import { fetchBounded } from "./outbound-requests.server.ts";
import {
  PHOTO_KEY,
  PHOTO_WIDTHS,
  type PhotoStorage,
  type PhotoWidth,
} from "./photo-storage.server.ts";

/** For one answer, retries included. */
const TIMEOUT = 10_000;
const RETRIES = 2;
const FIRST_PAUSE = 50;
/** More than any photo or list page needs. */
const MOST_BYTES = 16 * 1024 * 1024;

/** https://KEY:SECRET@host/bucket/folder?region=eu-central-1. Throws `busy`. */
export function openPhotoBucket(address: string, { timeout = TIMEOUT } = {}): PhotoStorage {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get("region") ?? "us-east-1",
    service: "s3",
  });
  const [bucket = "", ...folders] = url.pathname.split("/").filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const root = `${url.origin}/${bucket}`;
  const addressOf = (key: string, width: PhotoWidth) => {
    if (!PHOTO_KEY.test(key)) throw new Error("Not the key of a photo");
    return `${root}/${prefix}${key.slice(0, 2)}/${key}-${width}.webp`;
  };

  async function ask(method: string, to: string, body?: Uint8Array<ArrayBuffer>) {
    const response = await answerOf(method, to, body).catch((error) => {
      throw unreachable(`${method}: ${error.message}`);
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.ok) return bytes;
    const reason = /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? "";
    if (response.status === 404 && method !== "PUT" && reason !== "NoSuchBucket") return null;
    throw unreachable(`${method}: ${response.status} ${reason}`);
  }

  async function answerOf(method: string, to: string, body?: Uint8Array<ArrayBuffer>) {
    const content = body && { body, headers: { "content-type": "image/webp" } };
    const signal = AbortSignal.timeout(timeout);
    for (let tries = 0; ; tries++) {
      const request = await client.sign(to, { method, ...content });
      const bounds = { mostBytes: MOST_BYTES, timeoutMs: timeout };
      const response = await fetchBounded(request, { signal }, bounds);
      const again = response.status >= 500 || response.status === 429;
      if (!again || tries === RETRIES) return response;
      await setTimeout(Math.random() * FIRST_PAUSE * 2 ** tries, null, { signal });
    }
  }

  async function remove(key: string) {
    await Promise.all(PHOTO_WIDTHS.map((width) => ask("DELETE", addressOf(key, width))));
  }

  return {
    remove,
    async put(key, files) {
      try {
        for (const [width, bytes] of files) {
          await ask("PUT", addressOf(key, width), new Uint8Array(bytes));
        }
      } catch (error) {
        await remove(key).catch(() => {});
        throw error;
      }
    },
    async get(key, width) {
      return PHOTO_KEY.test(key) ? ask("GET", addressOf(key, width)) : null;
    },
    async *keysOlderThan(instant) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (token) query.set("continuation-token", token);
        const list = String(await ask("GET", `${root}?${query}`));
        const keys = keysIn(list, instant);
        if (keys.length > 0) yield keys;
        token = /<NextContinuationToken>([^<]+)</.exec(list)?.[1];
      } while (token);
    },
  };
}

function keysIn(list: string, instant: number): string[] {
  const keys = new Set<string>();
  for (const rest of list.split("<Contents>").slice(1)) {
    const [entry = ""] = rest.split("</Contents>", 1);
    const key = /([0-9a-f]{32})-\d+\.webp<\/Key>/.exec(entry)?.[1];
    const written = /<LastModified>([^<]+)</.exec(entry)?.[1] ?? "";
    if (key && Date.parse(written) < instant) keys.add(key);
  }
  return [...keys];
}

function unreachable(reason: string): DomainError {
  console.warn("The photo storage could not be used:", reason);
  return new DomainError(
    "busy",
    "Photos can't be reached right now. Please try again in a moment.",
    {
      retryAfterSeconds: 5,
    },
  );
}
