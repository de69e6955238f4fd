import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { DomainError } from "../../errors.ts";
import { createBoundedQueue } from "../../limits/bounded-queue.ts";
import { shares } from "../../limits/shares.ts";

const hashArgon2 = promisify(argon2);

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/** Each takes 19 MiB and a core. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

const queued = createBoundedQueue({
  atOnce: HASHES_AT_ONCE,
  share: shares.passwords,
  refuse: () =>
    new DomainError(
      "busy",
      "Too many people are signing in right now. Please try again in a moment.",
      { retryAfterSeconds: 2 },
    ),
});

/** `argon2id$memory$passes$salt$tag`. Throws `busy` if too many are waiting, of all or at an address. */
export async function hashPassword(password: string, address: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await queued(() => derive(password, salt), address);
  return [
    "argon2id",
    cost.memory,
    cost.passes,
    salt.toString("base64"),
    tag.toString("base64"),
  ].join("$");
}

/** Without a hash (an unknown account), does the same work and returns false. */
export async function verifyPassword(
  password: string,
  hash: string | null,
  address: string,
): Promise<boolean> {
  const [, memory, passes, salt, tag] = (hash ?? unknownAccount).split("$");
  const expected = Buffer.from(tag ?? "", "base64");
  // The cost the hash was made with.
  const then = { ...cost, memory: Number(memory), passes: Number(passes) };
  const nonce = Buffer.from(salt ?? "", "base64");
  const actual = await queued(() => derive(password, nonce, then), address);
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== null;
}

const unknownAccount = [
  "argon2id",
  cost.memory,
  cost.passes,
  Buffer.alloc(16).toString("base64"),
  Buffer.alloc(cost.tagLength).toString("base64"),
].join("$");

function derive(password: string, nonce: Buffer, parameters: typeof cost = cost): Promise<Buffer> {
  return hashArgon2("argon2id", {
    message: Buffer.from(password.normalize("NFKC")),
    nonce,
    ...parameters,
  });
}
