import { spawnSync } from "node:child_process";

/** Of the paths that differ from the last commit, or else of those that it changed. */
export function changedWords() {
  const edited = git("diff", "--name-only", "HEAD");
  const added = git("ls-files", "--others", "--exclude-standard");
  const now = [...edited, ...added];
  const paths = now.length > 0 ? now : git("diff", "--name-only", "HEAD~1");
  return [...new Set(paths.flatMap(wordsOf))];
}

/** Of `app/domain/dogs/add-dog.server.ts` these are `dogs` and `add-dog`. */
function wordsOf(path) {
  const [, ...parts] = path.replace(/(\.(server|both|test))*\.\w+$/, "").split("/");
  return parts.filter((part) => !ROOMS.has(part));
}

const ROOMS = new Set(["domain", "e2e", "http", "routes", "ui", "unit"]);

/** Nothing where git is missing. */
function git(...args) {
  const { stdout, status } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}
