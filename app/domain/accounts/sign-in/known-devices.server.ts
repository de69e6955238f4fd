import { isWithin } from "../../limits/is-within.ts";
import type { RateLimiter } from "../../limits/rate-limits.server.ts";

/** A browser that has signed in to this account before. */
export type KnownDevice = {
  userId: string;
  deviceId: string;
  issuedAt: number;
};

/**
 * Counts a guess in a browser known to the account since then (ms), apart from those elsewhere, so that they
 * lock no owner out. Null if it counts as from anywhere: in an unknown browser, if this one has guessed
 * enough, as others may do with a copy of its cookie, or if those that are known have together, as whoever
 * gets in can make any number known.
 */
export async function countOnDevice(
  limits: RateLimiter,
  what: "login" | "code",
  devices: readonly KnownDevice[],
  { userId, since }: { userId: string | undefined; since: number },
): Promise<{ forgive: () => Promise<void> } | null> {
  const device = devices.find((known) => known.userId === userId && known.issuedAt >= since);
  if (!device) return null;
  const who = `${device.userId} ${device.deviceId}`;
  if (!(await isWithin(limits.take(`${what}ByDevice`, who)))) return null;
  if (!(await isWithin(limits.take(`${what}ByDevices`, device.userId)))) return null;
  return {
    async forgive() {
      await limits.clear(`${what}ByDevice`, who);
      await limits.forgive(`${what}ByDevices`, device.userId);
    },
  };
}
