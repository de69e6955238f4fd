/** Liveness only. */
export function loader() {
  return new Response("ok\n", { headers: { "cache-control": "no-store" } });
}
