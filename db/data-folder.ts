import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";

/** Throws, with what to do, if it can't be made or written to. */
export function makeDataFolder(dataDir: string): void {
  explained(dataDir, () => {
    mkdirSync(dataDir, { recursive: true });
    assertWritable(dataDir);
  });
}

/** Throws a message for the operator if it exists and is no folder, or not writable. */
export function checkFolder(folder: string): void {
  explained(folder, () => {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory() === false)
      throw new Error(found.isFile() ? "it is a file" : "it is no folder");
    assertWritable(folder);
  });
}

/** Throws if one exists and is not readable and writable. */
export function assertWritable(...paths: string[]): void {
  for (const path of paths) {
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  }
}

function explained(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Error(`The folder ${folder} can't be written: ${(error as Error).message}`);
  }
}
