import * as fs from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const PREFIX = "trotwell-tests-";
const ROOM = 3 * 2 ** 30;

/**
 * Puts TMPDIR in memory if there is room: tests create hundreds of databases whose writes wait for
 * the disk.
 */
export async function withTestFolder(work) {
  sweep();
  const folder = hasRoom() ? fs.mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`)) : undefined;
  if (!folder) return work({});
  try {
    // PostgreSQL does not run as root and has its own folder inside.
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

/** Leftovers of killed runs; a PostgreSQL server exits when its files are gone. */
function sweep() {
  if (!fs.existsSync(MEMORY)) return;
  for (const name of fs.readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split("-")[0]);
    if (owner && !isRunning(owner)) remove(join(MEMORY, name));
  }
}

/** Processes that are just exiting may still write there. */
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
