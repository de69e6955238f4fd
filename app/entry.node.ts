import * as build from "virtual:react-router/server-build";
import { type App, createApp } from "./app.server.ts";
import type { Runtime } from "./runtime.server.ts";

export { staticFiles } from "./http/static-files.server.ts";
export type { App, Runtime };

/** Starts the product on these settings. In development `runtime` is the one before an edit, kept open. */
export function start(env: Record<string, string | undefined>, runtime?: Runtime): Promise<App> {
  return createApp(env, build, runtime);
}
