import { readdirSync, readFileSync } from "node:fs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { command, node24, run } from "./processes.mjs";

// Each installs what is missing and then runs one file under Node 24.
const commands = {
  admin: { file: "app/cli/admin.ts" },
  backup: { file: "app/cli/backup.ts" },
  bench: { folder: "tests/bench", needs: ["build"] },
  build: { file: "scripts/bundle.mjs" },
  "check:unused": { file: "node_modules/knip/bin/knip.js" },
  "contact-sheet": { file: "tests/e2e/contact-sheet.ts", needs: ["build"] },
  dev: { file: "server.ts", env: { NODE_ENV: "development", MODE: "development" } },
  doctor: { file: "app/cli/doctor.ts" },
  licences: { file: "app/cli/write-licences.ts" },
  move: { file: "app/cli/move.ts" },
  pictures: { file: "scripts/pictures/draw-pictures.ts" },
  prove: { folder: "tests/prove", needs: ["build"] },
  restore: { file: "app/cli/restore.ts" },
  schema: { file: "app/cli/write-schema.ts" },
  settings: { file: "app/cli/write-settings.ts" },
};

command(async () => {
  const [name, ...args] = process.argv.slice(2);
  const { file, folder, needs = [], env = {} } = commands[name];
  const script = file ?? scriptIn(folder, name, args.shift());
  await ensureInstalled();
  if (needs.includes("build")) await ensureBuilt();
  const browser = opensBrowser(script) ? { CHROMIUM_PATH: await ensureChromium() } : {};
  return run(node24, [script, ...args], { ...env, ...browser });
});

/** tests/prove/prove-NAME.ts and the like. Throws with a list of names for an unknown one. */
function scriptIn(folder, kind, name) {
  const pattern = new RegExp(`^${kind}-(.+)\\.ts$`);
  const names = readdirSync(folder).flatMap((file) => file.match(pattern)?.[1] ?? []);
  if (names.includes(name)) return `${folder}/${kind}-${name}.ts`;
  throw new Error(`npm run ${kind} -- NAME, where NAME is one of: ${names.join(", ")}`);
}

function opensBrowser(script) {
  return /\bChromium\b|launchChromium/.test(readFileSync(script, "utf8"));
}
