export type AnswerBounds = { mostBytes: number; timeoutMs: number };

/** Follows no redirects, which could lead into the operator's network. Throws beyond the bounds. */
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
