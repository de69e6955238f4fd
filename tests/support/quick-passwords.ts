import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll } from "vitest";

type Argon2 = typeof crypto.argon2 & { quick?: boolean };

// Real hashing would dominate the tests' run time. Served processes use the real cost.
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

export function hashSlowly(): void {
  const either: Argon2 = crypto.argon2;
  either.quick = false;
  afterAll(() => {
    either.quick = true;
  });
}
