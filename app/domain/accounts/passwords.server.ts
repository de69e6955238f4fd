import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { DomainError } from "../errors.ts";

const hashArgon2 = promisify(argon2);

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const AT_ONCE = 2;
const QUEUE = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Hash of a password as `argon2id$memory$passes$salt$tag`. Throws `busy` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await queued(() => derive(password, salt));
  return [
    "argon2id",
    cost.memory,
    cost.passes,
    salt.toString("base64"),
    tag.toString("base64"),
  ].join("$");
}

/** Whether the password is the one; with no hash (an unknown account) the same work is done and the answer is no. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , salt, tag] = (hash ?? unknownAccount).split("$");
  const expected = Buffer.from(tag ?? "", "base64");
  const actual = await queued(() => derive(password, Buffer.from(salt ?? "", "base64")));
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== null;
}

const unknownAccount = `argon2id$0$0$${Buffer.alloc(16).toString("base64")}$${Buffer.alloc(32).toString("base64")}`;

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return hashArgon2("argon2id", {
    message: Buffer.from(password.normalize("NFKC")),
    nonce,
    ...cost,
  });
}

/** Two at once and a queue of 200: a flood of sign-ins costs bounded memory and time. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) {
      throw new DomainError(
        "busy",
        "Too many people are signing in right now. Please try again in a moment.",
        {
          retryAfterSeconds: 2,
        },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
