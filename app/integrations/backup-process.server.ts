import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Throws what the process said last if it fails. */
export async function runBackup(): Promise<void> {
  try {
    await run(process.execPath, ["app/cli/backup.ts"], { env: process.env });
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    throw new Error(stderr.trim().split("\n").at(-1) || message);
  }
}
