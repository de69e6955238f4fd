import { reportFault } from "#app/domain/report-fault.ts";
import { probeStore } from "#app/domain/store-health.server.ts";
import { scopeContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/readyz";

/** Readiness: the database answers and the server is not stopping. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, stopSignal } = context.get(scopeContext);
  const ready =
    !stopSignal.aborted &&
    (await probeStore(ctx).then(
      () => true,
      (error) => {
        reportFault("The store is not ready", error);
        return false;
      },
    ));
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
