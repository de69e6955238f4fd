import { existsSync, readdirSync, readFileSync } from "node:fs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { node24, run } from "./processes.mjs";

/** Runs tests/KIND/KIND-NAME.ts with the rest of the arguments, or lists the names there are. */
export async function runLoadScript(kind) {
  const [name, ...args] = process.argv.slice(2);
  const names = namesOf(kind);
  if (!names.includes(name)) {
    throw new Error(`npm run ${kind} -- NAME, where NAME is one of: ${names.join(", ") || "none"}`);
  }
  await ensureInstalled();
  await ensureBuilt();
  const file = `tests/${kind}/${kind}-${name}.ts`;
  const env = opensBrowser(file) ? { CHROMIUM_PATH: await ensureChromium() } : {};
  return run(node24, [file, ...args], env);
}

function opensBrowser(file) {
  return /\bChromium\b|launchChromium/.test(readFileSync(file, "utf8"));
}

function namesOf(kind) {
  const folder = `tests/${kind}`;
  if (!existsSync(folder)) return [];
  const pattern = new RegExp(`^${kind}-(.+)\\.ts$`);
  return readdirSync(folder).flatMap((file) => file.match(pattern)?.[1] ?? []);
}
