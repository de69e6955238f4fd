import { accessSync, constants, mkdirSync } from "node:fs";

/** Makes the folder that holds everything, where it is not there. Throws, with a sentence for who runs this, where it can't be written. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`The folder ${dataDir} can't be written: ${(error as Error).message}`);
  }
}
