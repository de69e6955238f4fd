import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll } from "vitest";

type Argon2 = typeof crypto.argon2 & { quick?: boolean };

// Hashing slowly is what protects passwords, and would be most of the tests' work: in their processes
// each hash and each comparison takes the least that the algorithm knows. Those of served processes
// take as long as ever.
const argon2: Argon2 = crypto.argon2;
if (argon2.quick === undefined) {
  const either: Argon2 = (algorithm, parameters, callback) => {
    const least = { memory: 8 * parameters.parallelism, passes: 1 };
    argon2(algorithm, { ...parameters, ...(either.quick && least) }, callback);
  };
  either.quick = true;
  crypto.argon2 = either;
  syncBuiltinESMExports();
}

/** Lets hashing take its time in the tests of a file that are about it. */
export function hashSlowly(): void {
  const either: Argon2 = crypto.argon2;
  either.quick = false;
  afterAll(() => {
    either.quick = true;
  });
}
