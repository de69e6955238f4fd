import { z } from "zod";
import type { Config } from "#app/config.server.ts";
import type { SiteAnswer } from "#app/domain/doctor/finding.ts";
import { siteQuestion } from "#app/domain/doctor/site-question.server.ts";
import { SECOND } from "#app/domain/durations.ts";
import { fetchBounded } from "./outbound-requests.server.ts";

const BOUNDS = { mostBytes: 64 * 1024, timeoutMs: 10_000 };

const Answer = z.object({
  caller: z.object({ address: z.string(), forwarded: z.array(z.string()) }).optional(),
  now: z.number(),
});

/**
 * Asks the running site through `PUBLIC_ORIGIN`, as a caller who names an address of their own if `named`
 * is given. Returns a sentence if it does not answer.
 */
export async function askOwnSite(
  config: Pick<Config, "appSecret" | "publicOrigin">,
  now: () => number,
  named?: string,
): Promise<SiteAnswer | string> {
  const { publicOrigin } = config;
  if (publicOrigin === null) return "PUBLIC_ORIGIN is not set";
  const address = `${publicOrigin}/healthz?doctor=${siteQuestion(config, now())}`;
  const headers: Record<string, string> = named ? { "x-forwarded-for": named } : {};
  try {
    const answer = await fetchBounded(address, { headers }, BOUNDS);
    const text = await answer.text();
    if (answer.status !== 200)
      return `${publicOrigin}/healthz answers ${answer.status} instead of 200`;
    const said = Answer.safeParse(jsonOf(text));
    if (said.success) return { caller: null, ...said.data, at: now() };
    return text === "ok\n"
      ? `${publicOrigin} is served by a process with another APP_SECRET, or of another version`
      : `${publicOrigin} is not this site`;
  } catch (error) {
    return `${publicOrigin} can't be reached: ${reasonOf(error)}`;
  }
}

/** When an answer was written, by the clock of its server (ms, to the second); null if it does not say. */
export async function dateAt(address: string): Promise<number | null> {
  const answer = await fetchBounded(address, { method: "HEAD" }, BOUNDS).catch(() => null);
  const date = Date.parse(answer?.headers.get("date") ?? "");
  // It leaves out the fraction.
  return Number.isNaN(date) ? null : date + SECOND / 2;
}

/** The reason that `fetch` has hidden in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause ? (cause.code ?? cause.message) : message;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
