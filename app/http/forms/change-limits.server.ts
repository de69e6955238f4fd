import type { Context } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { withoutWrites } from "#app/domain/without-writes.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { isSafeMethod } from "../server/origin-check.server.ts";
import { whileRefusing } from "../session/restoring.server.ts";

/** Counts a changing request in addition to its operation. Returns a refusal over the limit. */
export async function countChange(ctx: Context, request: Request): Promise<DomainError | null> {
  if (isSafeMethod(request.method)) return null;
  try {
    if (ctx.actor) await ctx.limits.take("change", ctx.actor.id);
    else await ctx.limits.take("anonymousChange", ctx.address);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "rate_limited") return error;
    throw error;
  }
}

/**
 * Answers a refused post with its form as typed. A post that changes nothing, such as adding a row
 * to a form, goes through. Throws the refusal if the page has no form.
 */
export async function refusedPost(
  scope: RequestScope,
  refusal: DomainError,
  render: (scope: RequestScope) => Promise<Response>,
): Promise<Response> {
  const ctx = withoutWrites(scope.ctx, refusal);
  const trial: RequestScope = { ...scope, ctx, cookies: [] };
  const tried = await whileRefusing(refusal, () => render(trial)).catch(() => null);
  const response = tried?.answer;
  if (response && tried?.isHarmless) return response;
  const isForm = response?.headers.get("content-type")?.startsWith("text/html");
  if (!isForm || !(response?.ok || response?.status === 429)) throw refusal;
  scope.pageNeeds = trial.pageNeeds;
  scope.showsOnce = trial.showsOnce;
  scope.retryAfter = trial.retryAfter;
  return response;
}
