import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { App } from "./app/entry.node.ts";

if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error(`Node 24 or newer is needed, this is ${process.versions.node}. Use: npm start`);
  process.exit(1);
}

// Files are private to the user who runs the server.
process.umask(0o077);

type Entry = typeof import("./app/entry.node.ts");
type Listener = (req: IncomingMessage, res: ServerResponse) => void;
type Served = { serve: Listener; app: () => App; createWebServer: Entry["createWebServer"] };

const development = process.env.MODE === "development";

/** In development Vite serves and reloads; the open store survives edits. */
async function developmentListener(): Promise<Served> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  let loaded: Entry | undefined;
  let app: App | undefined;
  async function current(): Promise<App> {
    const entry = (await vite.ssrLoadModule("/app/entry.node.ts")) as Entry;
    if (app && entry === loaded) return app;
    loaded = entry;
    await app?.retire();
    app = await entry.start(process.env, app && { runtime: app.runtime });
    return app;
  }
  const first = await current();
  const { createWebServer } = loaded as Entry;
  return {
    createWebServer,
    serve: (req, res) =>
      vite.middlewares(req, res, async () => (await current()).listener(req, res)),
    app: () => app ?? first,
  };
}

/** Otherwise the build is served, static files from memory. */
async function builtListener(): Promise<Served> {
  const build = pathToFileURL("build/");
  const entry: Entry = await import(new URL("server/index.js", build).href);
  const { createWebServer } = entry;
  // Node would print everything attached to the error.
  process.on("uncaughtException", (error) => {
    entry.reportFault("The server can't go on", error);
    process.exit(1);
  });
  const app = await entry.start(process.env);
  const serveFile = entry.staticFiles(new URL("client/", build));
  return {
    createWebServer,
    serve: (req, res) => app.listener(req, res, serveFile),
    app: () => app,
  };
}

const { serve, app, createWebServer } = await (development
  ? developmentListener()
  : builtListener()
).catch((error: Error) => {
  console.error(development ? error : explained(error));
  process.exit(1);
});

/** With what to do where a part of the program itself is missing, or of another system. */
function explained({ message, code, path = "" }: NodeJS.ErrnoException): string {
  const ofBuild = code === "ENOENT" && resolve(path).startsWith(resolve("build"));
  return ofBuild || code === "ERR_MODULE_NOT_FOUND" || code === "ERR_DLOPEN_FAILED"
    ? `The build or a package is missing: run npm ci && npm run build in the checkout, and start the server there (${message}).`
    : message;
}

const { port, host, publicOrigin, stopTimeoutMs, trustedProxyHops } = app().runtime.config;
const { http, listen, drain } = createWebServer(serve, {
  stop: stopTimeoutMs,
  trustedHops: trustedProxyHops,
});
http.on("connection", () => app().accepted());
http.on("upgrade", (req, socket, head) => app().upgrade(req, socket, head));
const at = await listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${port} is taken. Choose another: PORT=3001 npm start`
      : error.message,
  );
  process.exit(1);
});
console.log(app().welcome(publicOrigin ?? `http://localhost:${at.port}`));

let stopping = false;
/** Stops being ready, lets running requests finish, then closes the store. */
async function stop() {
  if (stopping) return;
  stopping = true;
  app().beginStop();
  await drain();
  await app().stop();
  process.exit(0);
}
void app().secretLost.then(stop);
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
