import { askOwnSite, dateAt } from "#app/integrations/own-site.server.ts";
import { serverClock } from "#db/engines/postgres-fitness.ts";
import { isoOf } from "../dates.ts";
import { MOST_SKEW, SECOND } from "../durations.ts";
import {
  type Caller,
  type Check,
  type Examined,
  type Finding,
  fine,
  off,
  wrong,
} from "./finding.ts";

const SET_CLOCKS = "Let NTP set the clocks (timedatectl set-ntp true), and restart the site.";
const CDN = "docs/hosting, A CDN in front";

/** Nobody's (RFC 5737). */
const MADE_UP = "192.0.2.99";

/** Whether the site answers through its proxies, and knows callers apart. */
export const checkProxy: Check = async ({ config, site, now }) => {
  if (config.publicOrigin === null) return [off("PUBLIC_ORIGIN is not set.")];
  if (typeof site === "string")
    return [
      wrong(
        `${site}.`,
        /CERT|SIGNATURE/.test(site)
          ? "Give the proxy a certificate for this name that browsers trust, with its whole chain; for a trial with one of your own, set NODE_EXTRA_CA_CERTS to its file."
          : "Start the site, and look into the proxy's log (docs/hosting, The proxy). After a change of APP_SECRET or of the version, start every process again.",
      ),
    ];
  if (!site.caller)
    return [
      wrong(
        `${config.publicOrigin} is served under another clock: ${isoOf(site.now)}, and here it is ${isoOf(site.at)}.`,
        SET_CLOCKS,
      ),
    ];
  const forged = await askOwnSite(config, now, MADE_UP);
  if (typeof forged === "string") return [wrong(`${forged}.`)];
  const { trustedProxyHops: hops } = config;
  const fault = forged.caller && hopsFault(site.caller, forged.caller, hops);
  if (fault) return [fault];
  return [
    fine(
      `${config.publicOrigin} answers through ${hops === 1 ? "1 proxy" : `${hops} proxies`}, and takes ${site.caller.address} for the caller: this machine, unless a CDN is in between that the proxy doesn't know (${CDN}).`,
    ),
  ];
};

/**
 * Whether TRUSTED_PROXY_HOPS is the number of proxies that the site sees. `forged` is what it saw of a
 * caller who sent a made-up address. Advises no number that lets callers choose theirs: through a CDN
 * nobody can see what the proxy behind it does with others, so never more than 1.
 */
export function hopsFault(plain: Caller, forged: Caller, hops: number): Finding | null {
  const { forwarded } = plain;
  const own = forged.forwarded.length - 1 - forged.forwarded.lastIndexOf(MADE_UP);
  const safe = Math.min(own, 1);
  const seen = `X-Forwarded-For has ${forwarded.length === 1 ? "1 address" : `${forwarded.length} addresses`} when the site is asked through PUBLIC_ORIGIN, and TRUSTED_PROXY_HOPS is ${hops}`;
  if (forged.address === MADE_UP || (hops > 0 && forged.forwarded.at(-hops) === MADE_UP))
    return wrong(
      `Callers can choose the address that limits count: ${seen}, and a made-up one is taken for the caller.`,
      safe > 0 && safe < hops
        ? `Set TRUSTED_PROXY_HOPS=${safe}, or see ${CDN}.`
        : `Let the proxy in front of the site pass on its caller's address alone (${CDN}).`,
    );
  if (forwarded.length === hops) return null;
  // A proxy that knows its CDN adds the caller whom the CDN has named already.
  if (hops > 0 && forwarded.length > hops && forwarded.at(-hops) === forwarded.at(-hops - 1))
    return null;
  if (forwarded.length > hops)
    return wrong(
      `${seen}: ${hops === 0 ? "all callers share the limits of the proxy" : "if the site takes a proxy for the caller, all share its limits"}.`,
      forwarded.length === 1 && safe === 1
        ? "Set TRUSTED_PROXY_HOPS=1."
        : `Let the proxy in front of the site pass on its caller's address alone, with TRUSTED_PROXY_HOPS=1 (${CDN}).`,
    );
  return wrong(
    `${seen}: callers share the limits of a proxy, or choose the address that is counted.`,
    forwarded.length === safe
      ? `If a CDN is in front, name its networks to the proxy (${CDN}); if none is, set TRUSTED_PROXY_HOPS=${safe}.`
      : "Let the proxy add its caller's address to it (docs/hosting, The proxy).",
  );
}

/** Whether this machine's clock goes with the others' and with what the store has. */
export const checkClock: Check = async ({ config, db, site, now }) => {
  const others: [string, number][] = [];
  if (db && config.databaseUrl)
    others.push(["the database's", await offBy(() => serverClock(db), now)]);
  if (typeof site !== "string") others.push(["the site's", site.now - site.at]);
  for (const origin of [config.publicOrigin, config.google?.certsUrl]) {
    const date = origin ? await offBy(() => dateAt(origin), now) : Number.NaN;
    if (!Number.isNaN(date)) others.push([`that of ${new URL(origin ?? "").host}`, date]);
  }
  const faults = others
    .filter(([, off]) => Math.abs(off) > MOST_SKEW)
    .map(([whose, off]) =>
      wrong(
        `This clock is ${Math.round(Math.abs(off) / SECOND)} s ${off > 0 ? "behind" : "ahead of"} ${whose}.`,
        "Let NTP set the clocks (timedatectl set-ntp true).",
      ),
    );
  if (db) faults.push(...(await fromTheFuture({ db, now })));
  if (faults.length > 0) return faults;
  return others.length > 0
    ? [fine(`With ${others.map(([whose]) => whose).join(", ")}.`)]
    : [off("There is nothing to compare it with.")];
};

/** How far another clock is ahead (ms); NaN if it can't be read. */
async function offBy(read: () => Promise<number | null>, now: Examined["now"]): Promise<number> {
  const asked = now();
  const other = await read();
  return other === null ? Number.NaN : other - (asked + now()) / 2;
}

async function fromTheFuture({
  db,
  now,
}: Pick<Examined, "now"> & { db: NonNullable<Examined["db"]> }): Promise<Finding[]> {
  const queued = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.max("created_at").as("at"))
    .executeTakeFirst();
  const sent = await db
    .selectFrom("messages")
    .select("created_at as at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const newest = Math.max(Number(queued?.at ?? 0), Number(sent?.at ?? 0));
  if (newest <= now() + MOST_SKEW) return [];
  return [
    wrong(
      `The store has something from ${isoOf(newest)}, and this clock shows ${isoOf(now())}.`,
      "One of the two was wrong: let NTP set the clock (timedatectl set-ntp true). If this one is right then, `npm run admin -- mend-times` ends in time what began under the other.",
    ),
  ];
}
