import type { Context } from "../../context.server.ts";
import { type Lock, sealText, unsealText } from "../../sealing.server.ts";
import type { Party } from "../../services/booking-rules.ts";

/** What the news of a deleted account says, as it was at that moment. */
export type Parting = {
  /** Of the person who left. */
  name: string;
  /** The side of the person who is told. */
  party: Party;
  /** Accepted bookings, one line each, soonest first. */
  cancelled: string[];
  /** Requests, likewise. */
  closed: string[];
};

/** Encrypted, because the store keeps it until the news is sent, when the name is deleted already. */
export function sealParting({ config }: Context, userId: string, parting: Parting): string {
  return sealText(config, partingLock(userId), JSON.stringify(parting));
}

/** Undoes `sealParting`. Null once it was sent, or if it was sealed under an APP_SECRET that is gone. */
export function openParting({ config }: Context, ids: Record<string, string>): Parting | null {
  const { sealed = "", userId = "" } = ids;
  const text = unsealText(config, partingLock(userId), sealed);
  return text === null ? null : (JSON.parse(text) as Parting);
}

export function partingLock(userId: string): Lock {
  return { purpose: "news of a deleted account", boundTo: userId };
}
