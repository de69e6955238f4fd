/** Answers that the process is alive; see /readyz for more. */
export function loader() {
  return new Response("ok\n", { headers: { "cache-control": "no-store" } });
}
