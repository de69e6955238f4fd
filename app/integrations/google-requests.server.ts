/** Google said no (`refused`), or no sense came from there. The message holds no token, code or address. */
export class GoogleFault extends Error {
  readonly refused: boolean;
  constructor(message: string, { refused }: { refused: boolean }) {
    super(message);
    this.name = "GoogleFault";
    this.refused = refused;
  }
}

const MOST_BYTES = 64 * 1024;

/** Posts a form to one of Google's token addresses: status and JSON of the answer, null for what is not JSON. Throws a GoogleFault for none in time. */
export async function postToGoogle(url: string, body: URLSearchParams, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, json: parsed(await textOf(response)) };
  } catch {
    throw new GoogleFault("the token address did not answer", { refused: false });
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
