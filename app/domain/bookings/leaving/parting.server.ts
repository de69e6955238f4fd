import type { Context } from "../../context.server.ts";
import { derivedKey } from "../../derived-key.server.ts";
import { seal, unseal } from "../../sealing.server.ts";
import type { Party } from "../booking-rules.ts";

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
  return seal(keyOf(config), JSON.stringify(parting), userId).toString("base64");
}

/** Undoes `sealParting`. Null once it was sent, or if it was sealed under an earlier APP_SECRET. */
export function openParting({ config }: Context, ids: Record<string, string>): Parting | null {
  const { sealed = "", userId } = ids;
  const text = unseal(keyOf(config), Buffer.from(sealed, "base64"), userId);
  return text && (JSON.parse(text.toString("utf8")) as Parting);
}

function keyOf(config: Context["config"]): Buffer {
  return derivedKey(config, "news of a deleted account");
}
