/** Whether the request comes from a page of one of these origins. */
export function isListedOrigin(request: Request, listed: readonly string[]): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && listed.includes(origin);
}

/** The answer to OPTIONS from a listed origin. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": "authorization, content-type, idempotency-key",
      "access-control-max-age": "600",
    },
  });
}

/** Lets a listed origin read the answer, without credentials. */
export function addCorsHeaders(
  headers: Headers,
  request: Request,
  listed: readonly string[],
): void {
  if (listed.length === 0) return;
  headers.append("vary", "origin");
  if (!isListedOrigin(request, listed)) return;
  headers.set("access-control-allow-origin", request.headers.get("origin") ?? "");
  headers.set(
    "access-control-expose-headers",
    "x-request-id, x-has-more, x-ignored-parameters, retry-after",
  );
  headers.set("cross-origin-resource-policy", "cross-origin");
}
