import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs the backup command on this server's settings, apart from the server. Throws with what it said when it fails. */
export async function runBackup(): Promise<void> {
  await run(process.execPath, ["app/cli/backup.ts"], { env: process.env });
}
