import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll } from "vitest";

type Argon2 = typeof crypto.argon2 & { quick?: boolean };

// Real hashing would dominate the tests' run time. Served processes use the real cost.
const argon2: Argon2 = crypto.argon2;
if (argon2.quick === undefined) {
  // A password is checked as it was hashed, whatever a test file loaded meanwhile wants.
  const wasQuick = new Map<string, boolean>();
  const either: Argon2 = (algorithm, parameters, callback) => {
    const nonce = Buffer.from(parameters.nonce as Uint8Array).toString("hex");
    const quick = wasQuick.get(nonce) ?? either.quick ?? true;
    wasQuick.set(nonce, quick);
    const least = { memory: 8 * parameters.parallelism, passes: 1 };
    argon2(algorithm, { ...parameters, ...(quick && least) }, callback);
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
