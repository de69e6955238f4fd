import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import css from "#app/app.css?inline";
import { type Config, readConfig } from "#app/config.server.ts";
import { actorForToken } from "#app/domain/accounts/sessions.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { createEventHub, type EventHub } from "#app/domain/events.server.ts";
import { startJobs } from "#app/domain/jobs.server.ts";
import { mailEffects } from "#app/domain/mail/mail-effects.server.ts";
import { startOutbox } from "#app/domain/outbox/outbox-worker.server.ts";
import { importGazetteer } from "#app/domain/places/import-gazetteer.server.ts";
import { createRateLimiter, type RateLimiter } from "#app/domain/rate-limits.server.ts";
import { openMailer } from "#app/integrations/mail.server.ts";
import { openPhotoFolder, type PhotoStorage } from "#app/integrations/photo-storage.server.ts";
import { createRealtime, type Realtime } from "#app/realtime/realtime.server.ts";
import { connect, type Db } from "#db/connect.ts";
import { errorJson } from "./api.server.ts";
import { type RequestScope, scopeContext } from "./app-context.server.ts";
import { nodeListener } from "./node-listener.server.ts";
import { isSafeMethod, isSameOrigin } from "./origin-check.server.ts";
import { addSecurityHeaders, inlineHash } from "./security-headers.server.ts";
import { tokenOf } from "./session.server.ts";
import { welcomeText } from "./welcome.server.ts";

/** What is opened once and outlives an edit in development. */
export type Runtime = {
  config: Config;
  db: Db;
  hub: EventHub;
  limits: RateLimiter;
  photos: PhotoStorage;
  stopping: boolean;
};

export type App = {
  runtime: Runtime;
  /** The web: one Request in, one Response out. */
  handle: (request: Request, address: string) => Promise<Response>;
  /** The same for node:http. */
  listener: ReturnType<typeof nodeListener>;
  /** A live socket asked for at /ws. */
  upgrade: Realtime["upgrade"];
  /** A context without a request: commands, jobs, tests. */
  context: () => Context;
  /** What the console says once the server listens. */
  welcome: (address: string) => string;
  /** From now on /readyz answers 503, long polls answer at once and live sockets close. */
  beginStop: () => void;
  /** Closes sockets and the store. */
  stop: () => Promise<void>;
};

const styleHash = inlineHash(css);

export async function createApp(
  env: Record<string, string | undefined>,
  build: ServerBuild,
  earlier?: Runtime,
): Promise<App> {
  const runtime = earlier ?? (await openRuntime(readConfig(env)));
  const { config } = runtime;
  const render = createRequestHandler(
    build,
    process.env.NODE_ENV === "production" ? "production" : "development",
  );
  const enhanceScript = findEnhanceScript();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const originOf = (host: string | undefined) =>
    config.publicOrigin ?? `http://${plainHost(host, config)}`;

  async function handle(request: Request, address: string): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const scope: RequestScope = {
      ctx: contextOf(runtime, address),
      requestId: randomUUID(),
      origin,
      authBy: "none",
      cookies: [],
      enhanceScript,
      stopping: runtime.stopping,
      hub: runtime.hub,
      stopSignal: stopping.signal,
    };
    const isApi = pathname === "/api" || pathname.startsWith("/api/");
    let response: Response;
    try {
      const refusal = await identify(request, scope);
      response = refusal
        ? isApi
          ? errorJson(refusal, scope)
          : new Response(refusal.message, { status: 403 })
        : await render(request, routerContext(scope));
    } catch (error) {
      response = errorJson(error, scope);
    }
    return finish(response, scope, isApi);
  }

  const realtime = createRealtime({
    hub: runtime.hub,
    originOf,
    contextOf: (address) => contextOf(runtime, address),
    trustedHops: config.trustedProxyHops,
  });
  const stopJobs = startJobs(contextOf(runtime, "local"));
  const stopOutbox = startOutbox(
    contextOf(runtime, "local"),
    runtime.hub,
    mailEffects(openMailer(config)),
  );

  return {
    runtime,
    handle,
    listener: nodeListener(handle, originOf, config.trustedProxyHops),
    upgrade: realtime.upgrade,
    context: () => contextOf(runtime, "local"),
    welcome: (address) => welcomeText(config, address),
    beginStop: () => {
      runtime.stopping = true;
      stopping.abort();
      void realtime.stop();
    },
    stop: async () => {
      stopping.abort();
      await stopJobs();
      await stopOutbox();
      await realtime.stop();
      await runtime.db.destroy();
    },
  };
}

async function openRuntime(config: Config): Promise<Runtime> {
  const db = await connect(config.dataDir);
  await importGazetteer(db);
  const runtime = {
    config,
    db,
    hub: createEventHub(),
    limits: createRateLimiter(Date.now, config.rateLimitScale),
    photos: openPhotoFolder(join(config.dataDir, "photos")),
    stopping: false,
  };
  if (config.mode === "demo") {
    const { fillDemo } = await import("#db/demo/fill-demo.server.ts");
    await fillDemo(contextOf(runtime, "local"));
  }
  return runtime;
}

function contextOf(runtime: Runtime, address: string): Context {
  const { config, db, hub, limits, photos } = runtime;
  return {
    db,
    actor: null,
    now: Date.now,
    emit: hub.publish,
    config,
    limits,
    photos,
    address,
    inTransaction: false,
  };
}

/** Finds out who asks. Returns the refusal of a forged cross-site request, before its body is read. */
async function identify(request: Request, scope: RequestScope): Promise<DomainError | null> {
  const { token, by } = tokenOf(request, scope.origin);
  if (
    by !== "bearer" &&
    !isSafeMethod(request.method) &&
    !isSameOrigin(request, scope.origin, by === "cookie")
  ) {
    return new DomainError("forbidden", "This request came from another site", {
      code: "cross_origin",
    });
  }
  if (!token) return null;
  scope.ctx.actor = await actorForToken(scope.ctx, token);
  if (scope.ctx.actor) scope.authBy = by;
  return null;
}

function routerContext(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  return context;
}

function finish(response: Response, scope: RequestScope, isApi: boolean): Response {
  const headers = new Headers(response.headers);
  for (const cookie of scope.cookies) headers.append("set-cookie", cookie);
  headers.set("x-request-id", scope.requestId);
  if (isApi && scope.ctx.actor) headers.set("cache-control", "no-store");
  addSecurityHeaders(headers, { https: scope.origin.startsWith("https:"), styleHash });
  return new Response(response.body, { status: response.status, headers });
}

/** Outside production the browser's own host is good enough for links; nothing else may stand there. */
function plainHost(host: string | undefined, config: Config): string {
  return host && /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)
    ? host
    : `localhost:${config.port}`;
}

function findEnhanceScript(): string {
  try {
    return JSON.parse(readFileSync("build/enhance.json", "utf8")).path;
  } catch {
    return "/app/enhance.ts";
  }
}
