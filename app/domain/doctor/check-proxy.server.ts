import { askOwnSite, dateAt } from "#app/integrations/own-site.server.ts";
import { serverClock } from "#db/engines/postgres-fitness.ts";
import { isoOf } from "../dates.ts";
import { MOST_SKEW, SECOND } from "../durations.ts";
import {
  type Check,
  type Examined,
  type Finding,
  fine,
  off,
  type SiteAnswer,
  wrong,
} from "./finding.ts";

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
  const fault = hopsFault(site, config.trustedProxyHops);
  if (fault) return [fault];
  if (config.trustedProxyHops > 0) {
    const again = await askOwnSite(config, now, MADE_UP);
    if (typeof again !== "string" && again.address === MADE_UP)
      return [
        wrong(
          "Callers can choose the address that limits count: a proxy passes on X-Forwarded-For as they send it.",
          "Let each proxy add to it (docs/hosting, The proxy).",
        ),
      ];
  }
  const { trustedProxyHops: hops } = config;
  return [
    fine(`${config.publicOrigin} answers through ${hops === 1 ? "1 proxy" : `${hops} proxies`}.`),
  ];
};

/** Whether TRUSTED_PROXY_HOPS is the number of proxies that the site sees. */
export function hopsFault(
  { forwarded }: Pick<SiteAnswer, "forwarded">,
  hops: number,
): Finding | null {
  if (forwarded.length === hops) return null;
  return wrong(
    `X-Forwarded-For has ${forwarded.length === 1 ? "1 address" : `${forwarded.length} addresses`} when the site is asked through PUBLIC_ORIGIN, and TRUSTED_PROXY_HOPS is ${hops}.`,
    forwarded.length > hops
      ? `Set TRUSTED_PROXY_HOPS=${forwarded.length}: until then all callers share the limits of a proxy.`
      : `Let each proxy add to it, or set TRUSTED_PROXY_HOPS=${forwarded.length}: until then callers share limits or choose the address that is counted.`,
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
      "One of the two was wrong: let NTP set the clock (timedatectl set-ntp true).",
    ),
  ];
}
