import { NotNow } from "./not-now.ts";
import { AddressRefused, type PublicOptions, publicRequests } from "./public-requests.server.ts";
import { encryptForBrowser, type VapidKeys, vapidHeader } from "./push-encryption.server.ts";

/** What a browser gives, as JSON. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushMessage = {
  payload: string;
  /** Seconds; after them the push service drops it. */
  ttl: number;
  urgency: "low" | "normal" | "high";
  /** Replaces an undelivered one of the same topic (RFC 8030). */
  topic: string;
};

/** `gone`: the subscription will never work again. `took` and `retryAfter` in ms; null if not said. */
export type PushAnswer =
  | { kind: "sent"; took: number }
  | { kind: "gone" | "refused" }
  | { kind: "later"; retryAfter: number | null };

export type PushSender = {
  /** By which browsers know us, base64url. */
  publicKey: string;
  /** Throws NotNow if the fault is ours. */
  send(
    subscription: PushSubscription,
    message: PushMessage,
    whose: string,
    signal: AbortSignal,
  ): Promise<PushAnswer>;
};

const LONGEST_MS = 5_000;

/** Web Push (RFC 8030), encrypted for the browser (RFC 8291); asks public addresses only. */
export function openPushSender(
  keys: VapidKeys,
  { longestMs = LONGEST_MS, ...options }: PublicOptions & { longestMs?: number } = {},
): PushSender {
  const ask = publicRequests(options);
  return {
    publicKey: keys.publicKey,
    async send(subscription, { payload, ttl, urgency, topic }, whose, stop) {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(longestMs)]);
      const body = encryptForBrowser(payload, subscription.keys);
      const headers = {
        authorization: vapidHeader(subscription.endpoint, keys),
        "content-encoding": "aes128gcm",
        "content-length": String(body.length),
        "content-type": "application/octet-stream",
        topic,
        ttl: String(ttl),
        urgency,
      };
      const began = performance.now();
      try {
        const url = new URL(subscription.endpoint);
        const answer = await ask(url, { method: "POST", headers, body, whose, signal });
        // What it says beyond the status and the headers is nothing to us, and may never end.
        answer.destroy();
        const took = performance.now() - began;
        return answerOf(answer.statusCode ?? 0, answer.headers["retry-after"], took);
      } catch (error) {
        if (error instanceof AddressRefused) return { kind: "gone" };
        if (stop.aborted || error instanceof NotNow) throw error;
        return { kind: "later", retryAfter: null };
      }
    },
  };
}

function answerOf(status: number, retryAfter: string | undefined, took: number): PushAnswer {
  if (status >= 200 && status < 300) return { kind: "sent", took };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500) return { kind: "later", retryAfter: delayOf(retryAfter) };
  return { kind: "refused" };
}

/** In seconds or as a date (RFC 9110). */
function delayOf(retryAfter = ""): number | null {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
