import { createECDH } from "node:crypto";
import { z } from "zod";
import { isPublicHost } from "#app/integrations/public-addresses.ts";
import { isUsual } from "#app/integrations/public-requests.server.ts";
import { BoundedString } from "../../fields.ts";

/** Some services put a whole token into it; an index takes no more. */
const LONGEST_ENDPOINT = 2000;
const BAD_ENDPOINT = "This is not the address of a push service";
const BAD_KEY = "This is not a key of a browser";

const Endpoint = BoundedString(LONGEST_ENDPOINT, BAD_ENDPOINT, BAD_ENDPOINT)
  .refine(isEndpoint, BAD_ENDPOINT)
  .meta({ format: "uri", examples: ["https://push.example.org/send/4711"] });

/** A browser's PushSubscription, as its `toJSON` gives it; browsers may add members. */
export const PushSubscriptionInput = z.object({
  endpoint: Endpoint,
  expirationTime: z.number().nullable().optional(),
  keys: z.object({
    p256dh: BoundedString(100, BAD_KEY, BAD_KEY).refine(isPoint, BAD_KEY),
    auth: BoundedString(30, BAD_KEY, BAD_KEY).refine(
      (text) => bytesOf(text)?.length === 16,
      BAD_KEY,
    ),
  }),
});
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

/** Which device: its endpoint; the rest of a PushSubscription is ignored. */
export const PushSubscriptionEnd = z.object({ endpoint: BoundedString(LONGEST_ENDPOINT) });

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return isUsual(url) && isPublicHost(url.hostname);
}

function bytesOf(text: string): Buffer | null {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, "base64url") : null;
}

/** Uncompressed, on the curve P-256 (RFC 8291). */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== 65) return false;
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
