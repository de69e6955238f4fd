import { execFile } from "node:child_process";
import { promisify } from "node:util";

const production = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "http://localhost:3000",
  APP_SECRET: "k3J9xQ0vT7mZ2pW8sB5nR1yF6hL4cD-gA",
};

type Ended = { code: number; said: string };
type Program = { file: string; options?: string[]; uid?: number };

/** A command of app/cli as an operator runs it, in production with these settings. */
export function runCommand(
  name: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Ended> {
  return runProgram({ file: `app/cli/${name}.ts` }, env, ...args);
}

/** As `runCommand`, of any program; as another user with `uid`, if root runs this. */
export function runProgram(
  { file, options = [], uid }: Program,
  env: Record<string, string>,
  ...args: string[]
): Promise<Ended> {
  return promisify(execFile)(process.execPath, [...options, file, ...args], {
    env: { PATH: process.env.PATH, ...production, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}
