import { whoseQuestion } from "#app/domain/doctor/site-question.server.ts";
import { scopeContext } from "#app/http/app-context.server.ts";
import { forwardedFor } from "#app/http/server/caller-address.server.ts";
import type { Route } from "./+types/healthz";

const headers = { "cache-control": "no-store" };

/** Answers that the process is alive; see /readyz for more. Tells the doctor whom it takes for the caller. */
export function loader({ request, context }: Route.LoaderArgs) {
  const question = new URL(request.url).searchParams.get("doctor");
  if (question === null) return new Response("ok\n", { headers });
  const { ctx } = context.get(scopeContext);
  const now = ctx.now();
  const asked = whoseQuestion(ctx.config, question, now);
  if (asked === null) return new Response("ok\n", { headers });
  if (asked === "time") return Response.json({ now }, { headers });
  const forwarded = forwardedFor(request.headers.get("x-forwarded-for"));
  return Response.json({ caller: { address: ctx.address, forwarded }, now }, { headers });
}
