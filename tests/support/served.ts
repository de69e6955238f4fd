import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll } from "vitest";
import type { App, createWebServer } from "../../app/entry.node.ts";
import { type StoreContent, testApp } from "./app.ts";
import { loadBuild } from "./build.ts";

/** Delays each script by that many milliseconds, as on a slow phone. */
const SCRIPTS_TAKE = Number(process.env.SLOW_SCRIPTS ?? 0);

export type ServedApp = { app: App; origin: string; port: number; drain: () => Promise<void> };

/** The app in this process on a real port, for browsers and sockets. */
export async function servedApp(
  env: Record<string, string> = {},
  { demo = false, ...patience }: StoreContent & Parameters<typeof createWebServer>[1] = {},
): Promise<ServedApp> {
  const app = await testApp({ PUBLIC_ORIGIN: "", ...env }, { demo });
  const { staticFiles, createWebServer } = await loadBuild();
  const serveFile = staticFiles(new URL("../../build/client/", import.meta.url));
  const { http: server, drain } = createWebServer(async (req, res) => {
    if (SCRIPTS_TAKE && /^\/assets\/.*\.js$/.test(req.url ?? "")) await delay(SCRIPTS_TAKE);
    app.listener(req, res, serveFile);
  }, patience);
  server.on("connection", app.accepted);
  server.on("upgrade", (req, socket, head) => app.upgrade(req, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { app, port, origin: `http://127.0.0.1:${port}`, drain };
}
