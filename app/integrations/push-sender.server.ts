import { NotNow } from "./not-now.ts";
import { AddressRefused, type PublicOptions, publicRequests } from "./public-requests.server.ts";

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

/** `gone`: the subscription will never work again. `retryAfter` in ms; null if not said. */
export type PushAnswer =
  | { kind: "sent" | "gone" | "refused" }
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

/** `contact` is where push services write to if we do something wrong (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string; contact: string };

const LONGEST_MS = 5_000;

/** Web Push (RFC 8030), encrypted for the browser (RFC 8291); asks public addresses only. */
export function openPushSender(
  { publicKey, privateKey, contact }: VapidKeys,
  { longestMs = LONGEST_MS, ...options }: PublicOptions & { longestMs?: number } = {},
): PushSender {
  const ask = publicRequests(options);
  return {
    publicKey,
    async send(subscription, { payload, ttl, urgency, topic }, whose, stop) {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(longestMs)]);
      const { default: webPush } = await import("web-push");
      const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: ttl,
        urgency,
        topic,
        contentEncoding: "aes128gcm",
      });
      try {
        const url = new URL(subscription.endpoint);
        const answer = await ask(url, { method, headers, body, whose, signal });
        // What it says beyond the status and the headers is nothing to us, and may never end.
        answer.destroy();
        return answerOf(answer.statusCode ?? 0, answer.headers["retry-after"]);
      } catch (error) {
        if (error instanceof AddressRefused) return { kind: "gone" };
        if (stop.aborted || error instanceof NotNow) throw error;
        return { kind: "later", retryAfter: null };
      }
    },
  };
}

function answerOf(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { kind: "sent" };
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
