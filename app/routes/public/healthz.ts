/** Says that the process lives, and nothing more. */
export function loader() {
  return new Response("ok\n", { headers: { "cache-control": "no-store" } });
}
