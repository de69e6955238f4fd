import * as fs from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const PREFIX = "trotwell-tests-";
/** Thrice what the tests ever have there at a time. */
const ROOM = 3 * 2 ** 30;

/**
 * Runs `work` with the settings under which temporary files of the tests lie in memory, where the machine
 * has room for them: hundreds of stores are made, and each waits for the disk with every write. Else
 * they lie where temporary files always do. Afterwards nothing of them is left.
 */
export async function withTestFolder(work) {
  sweep();
  const folder = hasRoom() ? fs.mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`)) : undefined;
  if (!folder) return work({});
  try {
    // PostgreSQL, which does not run as root, has its own folder inside.
    fs.chmodSync(folder, 0o711);
    return await work({ TMPDIR: folder });
  } finally {
    remove(folder);
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    const free = process.availableMemory?.() ?? freemem();
    return process.platform === "linux" && bavail * bsize > ROOM && free > 2 * ROOM;
  } catch {
    return false;
  }
}

/** Deletes what runs left that were killed; a PostgreSQL server in it ends by itself when its files are gone. */
function sweep() {
  if (!fs.existsSync(MEMORY)) return;
  for (const name of fs.readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split("-")[0]);
    if (owner && !isRunning(owner)) remove(join(MEMORY, name));
  }
}

/** Those who are just ending may still write there. */
function remove(folder) {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
