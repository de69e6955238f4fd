import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createRequestHandler, type ServerBuild } from "react-router";

// A hydrated React Router page with the content of /sitters, compressed as ours are where asked.
const folder = new URL("plain-page/", import.meta.url);
const cli = "node_modules/@react-router/dev/bin.cjs";
const built = spawnSync(process.execPath, [cli, "build", folder.pathname], { encoding: "utf8" });
if (built.status !== 0) throw new Error(built.stderr);

type Entry = typeof import("#app/entry.node.ts");
const { staticFiles }: Entry = await import(
  new URL("../../build/server/index.js", import.meta.url).href
);
const output = new URL("../../build/plain-page/", import.meta.url);
const assets = fileURLToPath(new URL("client/assets/", output));
for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file)))
  writeFileSync(`${assets}${name}.br`, brotliCompressSync(readFileSync(assets + name)));
const build: ServerBuild = await import(new URL("server/index.js", output).href);
const render = createRequestHandler(build, "production");
const serveFile = staticFiles(new URL("client/", output));

const listener = createRequestListener(async (request) => {
  if (new URL(request.url).pathname === "/readyz") return new Response("ok");
  const page = await render(request);
  if (!request.headers.get("accept-encoding")?.includes("br")) return page;
  const body = brotliCompressSync(Buffer.from(await page.arrayBuffer()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  const headers = new Headers(page.headers);
  headers.set("content-encoding", "br");
  return new Response(body, { status: page.status, headers });
});
createServer((req, res) => {
  if (!serveFile(req, res)) listener(req, res);
}).listen(Number(process.env.PORT), "127.0.0.1");
