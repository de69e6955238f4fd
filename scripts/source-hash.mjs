import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

const sources = [
  "app",
  "db",
  "demo",
  "public",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/bundle.mjs",
  "server.ts",
  "tsconfig.json",
  "vite.config.ts",
];

export const buildStamp = "build/.build-stamp";
/** What `npm start` runs. */
export const serverFile = "build/server.js";

/** The paths and contents of all build inputs. */
export function sourceHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn)) {
    const bytes = readFileSync(file);
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
