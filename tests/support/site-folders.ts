import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

/** A folder that is removed after the tests, and new ones in it: with an empty store, or empty. */
export function siteFolders(prefix: string) {
  const root = mkdtempSync(join(tmpdir(), prefix));
  // For the commands that go on as another user.
  chmodSync(root, 0o755);
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  let folders = 0;
  function newFolder({ hasStore = false } = {}): string {
    const folder = join(root, `${++folders}`);
    if (hasStore) cpSync(inject("templateDir"), folder, { recursive: true });
    else mkdirSync(folder, { mode: 0o700 });
    return folder;
  }
  return { root, newFolder };
}
