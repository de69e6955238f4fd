import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll } from "vitest";

type Argon2 = typeof crypto.argon2 & { share?: number };

// Hashing slowly is what protects passwords, and would be most of the tests' work: in their processes
// each hash and each comparison takes the least that the algorithm knows. Those of served processes
// take as long as ever.
const argon2: Argon2 = crypto.argon2;
if (argon2.share === undefined) {
  const either: Argon2 = (algorithm, parameters, callback) => {
    const least = 8 * parameters.parallelism;
    const memory = Math.max(least, Math.round(parameters.memory * (either.share ?? 0)));
    const passes = memory > least ? parameters.passes : 1;
    argon2(algorithm, { ...parameters, memory, passes }, callback);
  };
  either.share = 0;
  crypto.argon2 = either;
  syncBuiltinESMExports();
}

/** Lets hashing take this share of its memory, and so of its time, in the tests of a file that are about it. */
export function hashSlowly(share: number): void {
  const either: Argon2 = crypto.argon2;
  either.share = share;
  afterAll(() => {
    either.share = 0;
  });
}
