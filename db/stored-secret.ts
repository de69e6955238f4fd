import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "./data-folder.ts";

/** In the data folder. */
export const SECRET_FILE = "app-secret";

/**
 * The secret kept in the data folder, made at the first start; processes that start together agree
 * on one. Throws if it can't be read or is cut short.
 */
export function storedSecret(dataDir: string): string {
  makeDataFolder(dataDir);
  return wholeSecret(join(dataDir, SECRET_FILE));
}

/** The same without making one; '' if there is none. */
export function earlierSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  return existsSync(path) ? wholeSecret(path) : "";
}

function wholeSecret(path: string): string {
  const secret = secretIn(path);
  // Never replaced, because that would end all sessions.
  if (secret.length < 32) {
    throw new Error(
      `The secret in ${path} is cut short. Put the right one back, from where it is kept with the backups; or delete the file and start with APP_SECRET_PREVIOUS=lost, without what it sealed (docs/hosting).`,
    );
  }
  return secret;
}

function secretIn(path: string): string {
  try {
    if (!existsSync(path)) makeSecret(path);
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new Error(`The secret in ${path} can't be read or made: ${(error as Error).message}`);
  }
}

/** Written under another name first, so that a crash leaves no partial file. */
function makeSecret(path: string): void {
  const unfinished = `${path}.${process.pid}`;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as { code?: unknown }).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
