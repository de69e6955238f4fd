import { createServer } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";

// The app behind React Router's own listener and one handler with all routes.
type Entry = typeof import("#app/entry.node.ts");
const entry: Entry = await import(new URL("../../build/server/index.js", import.meta.url).href);
const app = await entry.start(process.env, { oneHandler: true });
createServer(
  createRequestListener((request: Request, client: { address: string }) =>
    app.handle(request, client.address),
  ),
).listen(app.runtime.config.port, app.runtime.config.host);
