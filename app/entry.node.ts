import * as build from "virtual:react-router/server-build";
import { describedCalls } from "#app/http/openapi/described-calls.ts";
import { type App, type AppOptions, createApp } from "./app.server.ts";
import type { Runtime } from "./runtime.server.ts";

export { staticFiles } from "#app/http/server/static-files.server.ts";
export { createWebServer } from "#app/http/server/web-server.server.ts";
/** For the build. */
export { dictionaryText } from "./dictionary-text.tsx";
export { reportFault } from "./domain/report-fault.ts";
export type { App, Runtime };

/** For tests and proofs. */
export const apiCalls = describedCalls(build.routes);

/** `options.runtime` survives edits in development. */
export function start(env: Record<string, string | undefined>, options?: AppOptions): Promise<App> {
  return createApp(env, build, options);
}
