import { accessSync, constants, existsSync, mkdirSync } from "node:fs";

/** Makes the folder that holds everything, where it is not there. Throws, with a sentence for who runs this, where it can't be written. */
export function makeDataFolder(dataDir: string): void {
  inWords(dataDir, () => {
    mkdirSync(dataDir, { recursive: true });
    assertWritable(dataDir);
  });
}

/** Throws, with such a sentence, where a folder is there and can't be written. */
export function checkFolder(folder: string): void {
  inWords(folder, () => assertWritable(folder));
}

/** Throws where one of these files or folders is there and can't be read and written. */
export function assertWritable(...paths: string[]): void {
  for (const path of paths) {
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  }
}

function inWords(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Error(`The folder ${folder} can't be written: ${(error as Error).message}`);
  }
}
