/** How much of another service's answer is read, in bytes, and for how long, in milliseconds. */
export type AnswerBounds = { mostBytes: number; timeoutMs: number };

/**
 * `fetch` for requests to other services: a redirect is an answer like any other and is never followed,
 * since it could lead anywhere, also into the operator's own network. The body is read whole within the
 * bounds; beyond them the request is cut and this throws.
 */
export async function fetchBounded(
  input: string | URL | Request,
  init: RequestInit,
  { mostBytes, timeoutMs }: AnswerBounds,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, redirect: "manual", signal });
  const body = await readBounded(response, mostBytes);
  const { status, statusText, headers } = response;
  return new Response(body.length > 0 ? body : null, { status, statusText, headers });
}

async function readBounded({ body }: Response, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new RangeError("The answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
