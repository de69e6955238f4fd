import type { Config } from "#app/config.server.ts";

/** Who we are, for hosts that insist on it (RFC 9110 10.1.5). */
export function userAgentOf(
  config: Pick<Config, "appName" | "supportEmail" | "publicOrigin">,
): string {
  const contact = config.supportEmail ?? config.publicOrigin ?? "no contact given";
  return `${config.appName}/1.0 (${contact})`.replace(/[^\x20-\x7e]/g, "?");
}
