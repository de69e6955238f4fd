import type { RequestScope } from "../app-context.server.ts";

/** What a page needs to offer to notify the device. */
export function deviceOffer({ ctx, scripts }: RequestScope) {
  return { script: scripts.device, publicKey: ctx.push?.publicKey ?? "" };
}
