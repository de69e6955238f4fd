import { setMaxListeners } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import { GOOGLE_EVENT } from "#app/domain/calendar/google-event.ts";
import type { ScriptPaths } from "#app/http/app-context.server.ts";
import { describedCalls } from "#app/http/openapi/described-calls.ts";
import { createAnswerCache } from "#app/http/server/answer-cache.server.ts";
import { boundedLines } from "#app/http/server/bounded-lines.ts";
import { withErrorResponses } from "#app/http/server/error-responses.server.ts";
import { createFairTurns } from "#app/http/server/fair-turns.ts";
import { createMetrics } from "#app/http/server/metrics.server.ts";
import { nodeListener } from "#app/http/server/node-listener.server.ts";
import { readPageDictionary } from "#app/http/server/page-dictionary.server.ts";
import { type RequestLog, requestLog, securityLog } from "#app/http/server/request-log.server.ts";
import { handlersByPath } from "#app/http/server/route-handlers.server.ts";
import { routePatterns } from "#app/http/server/route-patterns.server.ts";
import { inlineHash } from "#app/http/server/security-headers.server.ts";
import { withUnencodedData } from "#app/http/server/unencoded-data.server.ts";
import { createWebHandler } from "#app/http/server/web-handler.server.ts";
import { STORE_FILE } from "#db/connect.ts";
import { DEMO_PASSWORD, type DemoSignIn, demoCodes, demoSignIns } from "#demo/cast/demo-people.ts";
import { type Config, readConfig } from "./config.server.ts";
import { deletionEffects } from "./domain/backups/deletion-ledger.server.ts";
import { putBookingEvent } from "./domain/calendar/google-event-effect.server.ts";
import type { Context } from "./domain/context.server.ts";
import { watchDisks } from "./domain/doctor/watch-disks.server.ts";
import { startJobs } from "./domain/jobs/jobs.server.ts";
import { shares } from "./domain/limits/shares.ts";
import { mailEffects } from "./domain/mail/mail-effects.server.ts";
import { pushEffects } from "./domain/notifications/push/send-push.server.ts";
import { startOutbox } from "./domain/outbox/outbox-worker.server.ts";
import { watchSecret } from "./domain/secret/store-secret.server.ts";
import { documentEffects } from "./domain/verification/close-verification.server.ts";
import { inlinedCss } from "./inlined-css.ts";
import { openMailer } from "./integrations/mail.server.ts";
import { lowerWorkerThreads } from "./integrations/worker-threads.server.ts";
import { createRealtime, type Realtime } from "./realtime/realtime.server.ts";
import { contextOf, openRuntime, type Runtime } from "./runtime.server.ts";

export type App = {
  runtime: Runtime;
  handle: (request: Request, address: string) => Promise<Response>;
  listener: ReturnType<typeof nodeListener>;
  upgrade: Realtime["upgrade"];
  /** To be told of each connection that is accepted. */
  accepted: () => void;
  /** For commands, jobs and tests. */
  context: () => Context;
  welcome: (address: string) => string;
  /** When another process has begun to change APP_SECRET: /readyz answers 503, and it should stop. */
  secretLost: Promise<void>;
  /** From now on /readyz answers 503, long polls return and live sockets close. */
  beginStop: () => void;
  /** Leaves the store open for the next app. */
  retire: () => Promise<void>;
  stop: () => Promise<void>;
};

const styleHashes = Object.values(inlinedCss ?? {})
  .map(inlineHash)
  .join(" ");

export type AppOptions = {
  /** Of a previous app. */
  runtime?: Runtime;
  /** One handler for all routes, React Router's default, for the benchmark to compare with. */
  oneHandler?: boolean;
};

export async function createApp(
  env: Record<string, string | undefined>,
  build: ServerBuild,
  options: AppOptions = {},
): Promise<App> {
  const runtime = options.runtime ?? (await openRuntime(readConfig(env)));
  await lowerWorkerThreads();
  const { config, hub } = runtime;
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const originOf = (host: string | undefined) =>
    config.publicOrigin ?? `http://${plainHost(host, config)}`;

  const lines = boundedLines((line) => console.log(line));
  const log = config.logRequests ? requestLog(lines) : null;
  const endSecurityLog = config.logRequests ? securityLog(hub, lines) : null;
  const routeOf = routePatterns(build);
  const metrics = createMetrics({
    ctx: contextOf(runtime, "local"),
    hub,
    sockets: () => realtime.count(),
    storePath: join(config.dataDir, STORE_FILE),
  });
  const answered: RequestLog = (answer) => {
    log?.(answer);
    metrics.count(answer);
  };
  const dictionary =
    config.mode === "development" ? null : readPageDictionary("build/client/assets");
  const createRender = options.oneHandler ? createRequestHandler : handlersByPath;
  const handle = createWebHandler({
    render: createRender(
      withUnencodedData(withErrorResponses(build)),
      config.mode === "development" ? "development" : "production",
    ),
    contextOf: (address, requestId) => contextOf(runtime, address, requestId),
    hub,
    routeOf,
    answered,
    stopSignal: stopping.signal,
    describedCalls: describedCalls(build.routes),
    scripts: { ...scriptPaths(config), dictionary: dictionary?.path ?? null },
    styleHashes,
  });
  const turns = createFairTurns(shares.requests);
  const realtime = createRealtime({
    hub,
    turns,
    originOf,
    contextOf: (address, requestId) => contextOf(runtime, address, requestId),
    trustedHops: config.trustedProxyHops,
  });
  const isAlone = !(options.runtime || config.databaseUrl || config.photosUrl);
  const stopJobs = startJobs(contextOf(runtime, "local"), isAlone ? Date.now() : undefined);
  const stopOutbox = startOutbox(contextOf(runtime, "local"), hub, {
    mails: mailEffects(openMailer(config)),
    calendarEntries: { [GOOGLE_EVENT]: putBookingEvent },
    pushes: pushEffects,
    erasures: { ...deletionEffects, ...documentEffects },
  });

  function beginStop() {
    stopping.abort();
    void realtime.stop();
  }
  const { promise: secretLost, resolve: losesSecret } = Promise.withResolvers<void>();
  const stopWatchingDisks = watchDisks(runtime);
  const stopWatching = watchSecret(runtime, () => {
    beginStop();
    losesSecret();
  });

  async function retire() {
    stopWatching();
    stopWatchingDisks();
    stopping.abort();
    endSecurityLog?.();
    lines.end();
    metrics.stop();
    await stopJobs();
    await stopOutbox();
    await realtime.stop();
  }

  return {
    runtime,
    handle,
    listener: nodeListener({
      handle,
      originOf,
      trustedHops: config.trustedProxyHops,
      turns,
      answerCache: createAnswerCache(runtime.storeVersion),
      dictionary,
      routeOf,
      answered,
      metrics,
      metricsToken: config.metricsToken,
    }),
    upgrade: realtime.upgrade,
    accepted: turns.accepted,
    context: () => contextOf(runtime, "local"),
    welcome: (address) => welcomeText(config, address),
    secretLost,
    beginStop,
    retire,
    stop: async () => {
      await retire();
      await runtime.close();
    },
  };
}

/** A DNS name of at most 253 characters (RFC 1035) and a port. */
const LONGEST_HOST = 260;

/** Outside production, links use the request's own host. */
function plainHost(host: string | undefined, config: Config): string {
  return host &&
    host.length <= LONGEST_HOST &&
    /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)
    ? host
    : `localhost:${config.port}`;
}

function scriptPaths({ mode }: Config): Omit<ScriptPaths, "dictionary"> {
  const isBuilt = mode !== "development";
  const built = isBuilt ? JSON.parse(readFileSync("build/browser/manifest.json", "utf8")) : {};
  const pathOf = (source: string) => `/${isBuilt ? built[source].file : source}`;
  return {
    enhance: pathOf("app/browser/enhance.ts"),
    device: pathOf("app/browser/notify-device.ts"),
    typing: pathOf("app/browser/kept-typing.ts"),
    listMap: pathOf("app/browser/list-map.ts"),
    passkeys: pathOf("app/browser/ask-passkey.ts"),
    visit: pathOf("app/browser/live/live-visit.ts"),
  };
}

const NO_MAIL = `  No mail leaves this server: SMTP_URL is not set. Links to confirm an address or to choose a new
  password lie as files in the folder outbox of the data folder.
`;

/** Address, mail setup and, in the demo, the accounts. */
function welcomeText(config: Config, address: string): string {
  const ready = `\n  ${config.appName} is ready: ${address}\n`;
  if (config.mode === "demo") return `${ready}\n${signInText()}\n`;
  return config.mode === "production" && !config.smtpUrl ? `${ready}\n${NO_MAIL}` : ready;
}

const roleTexts: Record<DemoSignIn["role"], string> = {
  owner: "an owner",
  sitter: "a sitter",
  both: "someone who is both",
  admin: "an admin",
};

function signInText(): string {
  const rows = demoSignIns.map(({ name, email, role }) => {
    return `    ${email.padEnd(22)}${name.padEnd(20)}${roleTexts[role]}`;
  });
  const { name, email, key } = demoCodes;
  rows.push(
    `    ${email.padEnd(22)}${name.padEnd(20)}an owner who is asked for a code, too`,
    `      which an app for codes shows with the key ${key}`,
  );
  return [`  Demo data. Sign in as (the password is always ${DEMO_PASSWORD}):`, ...rows].join("\n");
}
