import type { Config } from "#app/config.server.ts";
import { DomainError } from "../../errors.ts";
import { ownOrigin } from "../../page-link.server.ts";

/** Who passkeys are for: a host, and the one origin that may use them. */
export type RelyingParty = { id: string; origin: string };

/**
 * Null where browsers allow no passkeys: without TLS anywhere but on localhost, and on addresses
 * without a name.
 */
export function relyingParty(config: Pick<Config, "publicOrigin" | "port">): RelyingParty | null {
  const { origin, protocol, hostname: id } = new URL(ownOrigin(config));
  const isLocal = /^(.+\.)?localhost$/.test(id);
  const isNumber = /^[\d.]+$|^\[/.test(id);
  return (protocol === "https:" || isLocal) && !isNumber ? { id, origin } : null;
}

/** Throws `not_configured`. */
export function requireRelyingParty(config: Pick<Config, "publicOrigin" | "port">): RelyingParty {
  const party = relyingParty(config);
  if (!party) throw new DomainError("not_configured", "Passkeys don't work at this address.");
  return party;
}
