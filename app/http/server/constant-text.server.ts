import { createHash } from "node:crypto";
import { acceptedEncodings, type Encoding, encode } from "./content-encoding.server.ts";

/** A text that every caller gets. */
export type ConstantText = {
  text: string;
  /** In the caller's encoding; each is made once, however often and with whatever query it is asked for. */
  answer(request: Request, headers: Record<string, string>): Response;
};

export function constantText(text: string): ConstantText {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash("sha1").update(plain).digest("base64url")}"`;
  const made: Partial<Record<Encoding, Buffer>> = { identity: plain };
  return {
    text,
    answer(request, headers) {
      const accepted = acceptedEncodings(request.headers.get("accept-encoding") ?? undefined);
      // The listener answers those who accept nothing.
      const encoding = accepted?.kept ?? "identity";
      made[encoding] ??= encode(plain, encoding, true);
      const encoded = { "content-encoding": encoding, vary: "accept-encoding" };
      return new Response(made[encoding] as Buffer<ArrayBuffer>, {
        headers: { ...headers, etag, ...(encoding !== "identity" && encoded) },
      });
    },
  };
}
