import { setTimeout } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { DomainError } from "#app/domain/errors.ts";
import { fetchBounded } from "./outbound-requests.server.ts";

/** For one answer, retries included. */
const TIMEOUT = 10_000;
const RETRIES = 2;
const FIRST_PAUSE = 50;
/** More than any file or list page needs. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Of a list; each has a thousand files. */
const MOST_PAGES = 100_000;

/** Files by their names in the folder of the bucket's address. Throws `busy`. */
export type Bucket = {
  put(name: string, type: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** Of files below `folder` last written before this instant (ms), in pages. */
  namesOlderThan(instant: number, folder?: string): AsyncGenerator<string[]>;
};

export type BucketOptions = { timeout?: number; mostPages?: number };

/** https://KEY:SECRET@host/bucket/folder?region=eu-central-1 */
export function openBucket(
  address: string,
  { timeout = TIMEOUT, mostPages = MOST_PAGES }: BucketOptions = {},
): Bucket {
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

  async function ask(method: string, to: string, content?: { type: string; bytes: Buffer }) {
    const response = await answerOf(method, to, content).catch((error) => {
      throw unreachable(`${method}: ${error.message}`);
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.ok) return bytes;
    const reason = /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? "";
    if (response.status === 404 && method !== "PUT" && reason !== "NoSuchBucket") return null;
    throw unreachable(`${method}: ${response.status} ${reason}`);
  }

  async function answerOf(method: string, to: string, content?: { type: string; bytes: Buffer }) {
    const sent = content && {
      body: new Uint8Array(content.bytes),
      headers: { "content-type": content.type },
    };
    const signal = AbortSignal.timeout(timeout);
    for (let tries = 0; ; tries++) {
      const request = await client.sign(to, { method, ...sent });
      const bounds = { mostBytes: MOST_BYTES, timeoutMs: timeout };
      const response = await fetchBounded(request, { signal }, bounds);
      const again = response.status >= 500 || response.status === 429;
      if (!again || tries === RETRIES) return response;
      await setTimeout(Math.random() * FIRST_PAUSE * 2 ** tries, null, { signal });
    }
  }

  const addressOf = (name: string) => `${root}/${prefix}${name}`;
  return {
    put: async (name, type, bytes) => void (await ask("PUT", addressOf(name), { type, bytes })),
    get: (name) => ask("GET", addressOf(name)),
    remove: async (name) => void (await ask("DELETE", addressOf(name))),
    async *namesOlderThan(instant, folder = "") {
      const tokens = new Set<string>();
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix: prefix + folder });
        if (token) query.set("continuation-token", token);
        const list = String(await ask("GET", `${root}?${query}`));
        yield namesIn(list, instant);
        token = textIn(list, "NextContinuationToken");
        if (token && (tokens.has(token) || tokens.size + 1 >= mostPages))
          throw unreachable("the list of files does not end");
        tokens.add(token ?? "");
      } while (token);
    },
  };
}

function namesIn(list: string, instant: number): string[] {
  return list
    .split("<Contents>")
    .slice(1)
    .flatMap((rest) => {
      const [entry = ""] = rest.split("</Contents>", 1);
      const name = textIn(entry, "Key");
      const written = textIn(entry, "LastModified") ?? "";
      return name && Date.parse(written) < instant ? [name] : [];
    });
}

/** Of an element without others in it. */
function textIn(xml: string, element: string): string | undefined {
  const [, rest] = xml.split(`<${element}>`, 2);
  const [text] = rest?.split("<", 1) ?? [];
  return text?.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, unescaped);
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(written: string, name?: string, decimal?: string, hex?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? written;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

function unreachable(reason: string): DomainError {
  console.warn("The photo storage could not be used:", reason);
  const message = "Photos can't be reached right now. Please try again in a moment.";
  return new DomainError("busy", message, { retryAfterSeconds: 5 });
}
