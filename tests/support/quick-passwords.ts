import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const QUICK = Symbol.for("passwords are quick");
const { argon2 } = crypto;

// Hashing slowly is what protects passwords, and would be most of the tests' work: in their processes
// each hash and each comparison takes the least that the algorithm knows. Those of served processes
// take as long as ever, and so do the tests about it.
if (!(QUICK in argon2)) {
  const quick: typeof argon2 = (algorithm, parameters, callback) =>
    argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
  crypto.argon2 = Object.assign(quick, { [QUICK]: true });
  syncBuiltinESMExports();
}
