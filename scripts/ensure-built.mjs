import { existsSync, readFileSync } from "node:fs";
import { capture, insistOnWriting, node24 } from "./processes.mjs";
import { buildStamp, serverFile, sourceHash } from "./source-hash.mjs";

export async function ensureBuilt() {
  const isWhole = existsSync(buildStamp) && existsSync(serverFile);
  if (isWhole && readFileSync(buildStamp, "utf8") === sourceHash()) return;
  insistOnWriting("The build is missing, or older than the sources");
  const start = Date.now();
  const { code, output } = await capture(node24, ["scripts/bundle.mjs"]);
  if (code !== 0) throw new Error(`${output}\nThe build failed.`);
  console.log(`Built the app in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
