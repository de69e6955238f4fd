import { z } from "zod";
import type { RequestScope } from "../app-context.server.ts";
import { cookiesNamed, setCookie } from "../session/cookies.server.ts";

/** Tabs that may be at Google at the same time; each takes up to 2 KB of every request. */
const MOST_FLOWS = 3;
/** Some people have to find their second factor first. */
export const FLOW_SECONDS = 15 * 60;

const Begun = z.looseObject({ state: z.string().min(1), at: z.number() });
type Begun = z.output<typeof Begun>;

/** Keeps what the browser needs when it comes back from Google. Returns the states of all that it keeps. */
export function storeFlow(
  scope: RequestScope,
  request: Request,
  cookie: string,
  flow: { state: string } & Record<string, unknown>,
): string[] {
  const at = scope.ctx.now();
  const others = flowsOf(scope, request, cookie).sort((one, other) => other.at - one.at);
  for (const { state } of others.slice(MOST_FLOWS - 1))
    setCookie(scope, nameOf(cookie, state), null);
  setCookie(scope, nameOf(cookie, flow.state), JSON.stringify({ ...flow, at }), {
    maxAgeSeconds: FLOW_SECONDS,
  });
  return [flow.state, ...others.slice(0, MOST_FLOWS - 1).map(({ state }) => state)];
}

/** The flow of this state, once; null when this browser did not begin it, or too long ago. */
export function takeFlow<F>(
  scope: RequestScope,
  request: Request,
  cookie: string,
  Flow: z.ZodType<F>,
): F | null {
  const state = new URL(request.url).searchParams.get("state");
  const begun = flowsOf(scope, request, cookie).find((flow) => flow.state === state);
  if (!begun) return null;
  setCookie(scope, nameOf(cookie, begun.state), null);
  return Flow.safeParse(begun).data ?? null;
}

function flowsOf(scope: RequestScope, request: Request, cookie: string): Begun[] {
  return cookiesNamed(request, scope.origin, `${cookie}:`).flatMap(({ value }) => {
    try {
      return Begun.safeParse(JSON.parse(value)).data ?? [];
    } catch {
      return [];
    }
  });
}

function nameOf(cookie: string, state: string): string {
  return `${cookie}:${state.slice(-16)}`;
}
