// Runs under Node 24. Stamps build/ last, so that an interrupted build is redone.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { buildStamp, serverFile, sourceHash } from "./source-hash.mjs";

/** A third less memory for the same time: fewer threads, and what they and V8 freed given back. */
const frugal = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=8 --max-old-space-size=320`,
  RAYON_NUM_THREADS: "1",
  MIMALLOC_PURGE_DELAY: "0",
  MALLOC_ARENA_MAX: "1",
};

rmSync(buildStamp, { force: true });
const hash = sourceHash();
buildPages();
await writeDictionary();
// Not before: it would take 35 MB beside the process that needs most.
const { build, transformWithOxc } = await import("vite");
await buildServiceWorker(browserScripts());
await precompress("build/client");
// Node would strip the types at each start, which takes 10 MB for as long as the server runs.
const server = await transformWithOxc(readFileSync("server.ts", "utf8"), "server.ts");
writeFileSync(serverFile, server.code);
writeFileSync(buildStamp, hash);

function buildPages() {
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@react-router/dev/bin.cjs", "build"],
    { stdio: "inherit", env: { ...process.env, ...frugal, NODE_ENV: "production" } },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** Its name has a hash, as those of the other assets. */
async function writeDictionary() {
  const { dictionaryText } = await import(new URL("../build/server/index.js", import.meta.url));
  const text = dictionaryText();
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  writeFileSync(`build/client/assets/pages-${name}.txt`, text);
}

/** The script of all pages and the files that a thread needs offline; maps do not work there. */
function browserScripts() {
  // Moved out of the folder that is served; the server reads it, too.
  renameSync("build/client/.vite", "build/browser");
  const chunks = JSON.parse(readFileSync("build/browser/manifest.json", "utf8"));
  const isLive = (source) => source.startsWith("app/browser/live/");
  const needed = new Set(["app/browser/enhance.ts", ...Object.keys(chunks).filter(isLive)]);
  for (const source of needed)
    for (const shared of chunks[source].imports ?? []) needed.add(shared);
  const files = [...needed].map((source) => `/${chunks[source].file}`);
  return { script: files[0], files };
}

async function buildServiceWorker({ script, files }) {
  await build({
    configFile: false,
    mode: "production",
    logLevel: "warn",
    publicDir: false,
    define: {
      BUILD: JSON.stringify(hash.slice(0, 16)),
      SCRIPT: JSON.stringify(script),
      FILES: JSON.stringify(files),
    },
    build: {
      outDir: "build/client",
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: "app/browser/offline/offline-worker.ts",
        output: { entryFileNames: "sw.js", format: "iife" },
      },
    },
  });
}

/** Text files that shrink by more than 5 %. */
async function precompress(folder) {
  const text = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
  const files = readdirSync(folder, { recursive: true }).filter((file) => text.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      const zipped = await promisify(gzip)(bytes, { level: 9 });
      if (zipped.length >= bytes.length * 0.95) return;
      await writeFile(`${path}.gz`, zipped);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    }),
  );
}
