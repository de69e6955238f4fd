import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Runs the backup command in a process of its own, with this server's settings. Throws its error
 * output if it fails.
 */
export async function runBackup(): Promise<void> {
  await run(process.execPath, ["app/cli/backup.ts"], { env: process.env });
}
