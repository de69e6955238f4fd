import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Throws the process's error output if it fails. */
export async function runBackup(): Promise<void> {
  await run(process.execPath, ["app/cli/backup.ts"], { env: process.env });
}
