import { Resolver } from "node:dns/promises";
import { createBoundedQueue } from "#app/domain/limits/bounded-queue.ts";
import { shares } from "#app/domain/limits/shares.ts";
import { NotNow } from "./not-now.ts";
import { untilAborted } from "./until-aborted.ts";

export type FoundAddress = { address: string; family: number };
/** Every address of a name. Rejects if it has none. */
export type NameLookup = (host: string, signal: AbortSignal) => Promise<FoundAddress[]>;

/** Name servers know no address of a name. */
export class NoSuchName extends Error {
  override name = "NoSuchName";
}

/** Of each name server. */
const LONGEST_MS = 2_000;
const AT_ONCE = 50;
const UNKNOWN = /^(ENOTFOUND|ENODATA|EBADNAME)$/;

/**
 * Asks name servers, those of the system if none are given. `dns.lookup` would hold one of the
 * process's few threads until it gives up, also when nobody waits any more. Neither /etc/hosts nor
 * a search domain counts.
 */
export function nameLookup(servers?: readonly string[]): NameLookup {
  return async (host, signal) => {
    // One of its own, because cancelling ends everything that a resolver was asked.
    const resolver = new Resolver({ timeout: LONGEST_MS, tries: 1 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ]).finally(() => signal.removeEventListener("abort", cancel));
    const found = [four, six].flatMap((answer, place) =>
      answer.status === "fulfilled"
        ? answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 }))
        : [],
    );
    if (found.length > 0) return found;
    const codes = [codeOf(four), codeOf(six)];
    if (codes[0] === "ECONNREFUSED") throw new NotNow("No name server can be reached");
    const isUnknown = codes.every((code) => UNKNOWN.test(code));
    throw new (isUnknown ? NoSuchName : Error)(`The name was not found: ${codes.join(", ")}`);
  };
}

function codeOf(answer: PromiseSettledResult<unknown>): string {
  return answer.status === "rejected" ? String(answer.reason.code) : "";
}

const inTurn = createBoundedQueue({
  atOnce: AT_ONCE,
  each: 1,
  share: shares.lookups,
  refuse: () => new NotNow("Too many names are being looked up"),
});

/** One name at a time of each person. Throws NotNow if its turn doesn't come in time. */
export async function lookUpInTurn(
  lookup: NameLookup,
  { host, whose, signal }: { host: string; whose: string; signal: AbortSignal },
): Promise<FoundAddress[]> {
  let hasBegun = false;
  const found = inTurn(async () => {
    signal.throwIfAborted();
    hasBegun = true;
    return untilAborted(lookup(host, signal), signal);
  }, whose);
  try {
    return await untilAborted(found, signal);
  } catch (error) {
    if (hasBegun || error instanceof NotNow) throw error;
    throw new NotNow("The name waited too long for its turn");
  }
}
