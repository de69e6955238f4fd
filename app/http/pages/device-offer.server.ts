import type { RequestScope } from "../app-context.server.ts";

/** What a page needs to offer to notify the device. */
export function deviceOffer({ ctx, deviceScript }: RequestScope) {
  return { script: deviceScript, publicKey: ctx.push?.publicKey ?? "" };
}
