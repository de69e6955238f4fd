import { seededRandom } from "#demo/seeded-random.ts";
import { type Answer, call } from "../../load/api-client.ts";
import {
  dayAfter,
  dayAhead,
  inParallel,
  type ProofOwner,
  type ProofPerson,
  proofOwner,
  proofSitter,
} from "./proof-people.ts";
import { oneProcess, type ProofSite, proofSite, type SiteShape } from "./proof-site.ts";
import { acceptByHand } from "./proof-store.ts";

export type SlotsReport = {
  slots: number;
  accepts: number;
  kills: number;
  statuses: Record<string, number>;
  faults: string[];
  integrity: string;
};

type Contest = {
  capacity: number;
  bySitter: boolean;
  /** Of each request. */
  dogs: 1 | 2;
  isStay: boolean;
};
type Place = Contest & { key: string; sitter: ProofPerson; date: string; hour: string };
type Contender = { place: Place; id: string; token: string };

const visits: Contest[] = [
  ...[1, 4].flatMap((capacity) =>
    [false, true].map((bySitter) => ({ capacity, bySitter, dogs: 1 as const, isStay: false })),
  ),
  { capacity: 4, bySitter: false, dogs: 2, isStay: false },
];
const stays: Contest = { capacity: 4, bySitter: false, dogs: 2, isStay: true };
/** With three days for each, they fit into the year that can be booked. */
const MOST_STAYS = 100;
const TOO_MANY = 1;
/** A broken connection is retried with the same key, as a careful client does. */
const MOST_TRIES = 20;
/** ms for which a client may be told to retry. */
const LONGEST_OUTAGE = 120_000;
/** Daytime only, so that no change to or from summer time matters. */
const HOURS = 18;

/** Each slot must end with exactly its capacity of accepted bookings, each confirmed by a 200. */
export async function proveSlots({
  slots,
  clients,
  kills,
  storeRestarts = 0,
  seed,
  shape = oneProcess,
}: {
  slots: number;
  clients: number;
  kills: number;
  storeRestarts?: number;
  seed: number;
  shape?: SiteShape;
}): Promise<SlotsReport> {
  const site = await proofSite(shape);
  const report: SlotsReport = {
    slots,
    accepts: 0,
    kills: 0,
    statuses: {},
    faults: [],
    integrity: "",
  };
  try {
    const newOwners = () =>
      Promise.all(
        Array.from({ length: 4 + TOO_MANY }, (_, index) => proofOwner(site.origin, index)),
      );
    // Those away for days can't be walked meanwhile.
    const [owners, travellers] = [await newOwners(), await newOwners()];
    const places = await placesFor(site, slots);
    const contenders: Contender[] = [];
    const requests = places.flatMap((place) =>
      (place.isStay ? travellers : owners)
        .slice(0, freeIn(place) + TOO_MANY)
        .map((owner, index) => ({ place, owner, index })),
    );
    await inParallel(clients, requests, async (request) => {
      contenders.push(await ask(site, request));
    });

    const given = new Map<string, number>();
    const random = seededRandom(seed);
    const shuffled = contenders
      .map((contender) => ({ contender, at: Number(contender.place.key) + random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ contender }) => contender);
    const blows = [
      ...Array.from({ length: storeRestarts }, () => () => site.restartStore()),
      ...Array.from({ length: kills }, () => async () => {
        await site.down("SIGKILL");
        await site.up();
        report.kills++;
      }),
    ];
    const blowAt = blows.map((_, index) =>
      Math.floor((shuffled.length * (index + 1)) / (blows.length + 1)),
    );
    let restarted = Promise.resolve();
    await inParallel(clients, shuffled, async ({ place, id, token }) => {
      if (++report.accepts === blowAt[0]) {
        blowAt.shift();
        const blow = blows.shift();
        restarted = restarted.then(blow);
      }
      for (const deadline = Date.now() + LONGEST_OUTAGE; ; ) {
        if (shape.processes === 1) await restarted;
        const path = `/bookings/${id}/status`;
        const answer = await call(site.origin, "PATCH", path, {
          token,
          body: { status: "accepted" },
        });
        if (answer === null || asksToRetry(answer)) {
          if (Date.now() > deadline) {
            const last = answer ? answer.status : "a broken connection";
            throw new Error(`no answer to an accept in ${LONGEST_OUTAGE / 1000} s, only ${last}`);
          }
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
        if (answer.status === 200) given.set(place.key, (given.get(place.key) ?? 0) + 1);
        else if (answer.status !== 409) report.faults.push(`an accept answered ${answer.status}`);
        return;
      }
    });
    await restarted;
    for (const place of places) {
      const [got, free] = [given.get(place.key) ?? 0, freeIn(place)];
      if (got !== free) report.faults.push(`slot ${place.key}: ${got} were told 200 for ${free}`);
    }
    await site.stop();
    await acceptByHand(site);
    await checkStore(site, report, places);
    return report;
  } finally {
    await site.end();
  }
}

/** While the store is unavailable, the response is a 503 with Retry-After. */
function asksToRetry({ status, retryAfter }: Answer): boolean {
  return status === 503 && Number(retryAfter) > 0;
}

/** How many of the requests fit. */
function freeIn({ capacity, dogs }: Contest): number {
  return capacity / dogs;
}

async function placesFor({ origin }: ProofSite, slots: number): Promise<Place[]> {
  const withSitter = async (contest: Contest) => ({
    ...contest,
    sitter: await proofSitter(origin, contest.capacity),
  });
  const sitters = await Promise.all(visits.map(withSitter));
  const host = await withSitter(stays);
  const longer = Array.from({ length: Math.min(MOST_STAYS, Math.ceil(slots / 4)) }, (_, index) => ({
    ...host,
    key: String(slots + index),
    hour: "",
    date: dayAhead(2 + 3 * index),
  }));
  // No dog is booked by two sitters at once.
  const shorter = Array.from({ length: slots }, (_, index) => {
    const contest = sitters[index % sitters.length];
    if (!contest) throw new Error("There is no contest");
    return {
      ...contest,
      key: String(index),
      date: dayAhead(2 + Math.floor(index / HOURS)),
      hour: String(5 + (index % HOURS)).padStart(2, "0"),
    };
  });
  return [...longer, ...shorter];
}

/** All requests of a slot include its half hour, or night, but no two have the same times. */
async function ask(
  { origin }: ProofSite,
  { place, owner, index }: { place: Place; owner: ProofOwner; index: number },
): Promise<Contender> {
  const { sitter, date, hour, bySitter, dogs, isStay } = place;
  const minutes = String(index * 4).padStart(2, "0");
  const times = isStay
    ? {
        service: "boarding",
        startDate: date,
        endDate: dayAfter(date, 2),
        dropOff: `18:${minutes}`,
        pickUp: `09:${minutes}`,
      }
    : { date, startTime: `${hour}:${minutes}`, endTime: `${hour}:${59 - index * 3}` };
  const requests = {
    token: bySitter ? sitter.token : owner.token,
    key: crypto.randomUUID(),
    body: {
      ...(dogs === 1 ? { dogId: owner.dogId } : { dogIds: owner.dogIds }),
      sitterId: sitter.id,
      ...times,
    },
  };
  let answer = await call(origin, "POST", "/bookings", requests);
  for (let tries = 1; answer === null && tries < MOST_TRIES; tries++)
    answer = await call(origin, "POST", "/bookings", requests);
  if (!answer?.body.id)
    throw new Error(`a request answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
  return { place, id: answer.body.id, token: bySitter ? owner.token : sitter.token };
}

async function checkStore(site: ProofSite, report: SlotsReport, places: Place[]): Promise<void> {
  report.integrity = await site.integrity();
  const capacities = new Map(places.map(({ sitter, capacity }) => [sitter.id, capacity]));
  for (const [sitterId, capacity] of capacities) {
    const [row] = await site.rows<{ most: number }>(`
      select sum(o.dog_count) as most from booking_slots mine
      join bookings b on b.id = mine.booking_id and b.status = 'accepted'
      join booking_slots other on other.start_at <= mine.start_at and other.end_at > mine.start_at
      join bookings o on o.id = other.booking_id and o.status = 'accepted' and o.sitter_id = b.sitter_id
      where b.sitter_id = '${sitterId}' group by mine.booking_id order by most desc limit 1`);
    const most = Number(row?.most ?? 0);
    if (most > capacity) report.faults.push(`${most} at once for a sitter of ${capacity}`);
  }
  const [counts] = await site.rows<{ accepted: number; audited: number }>(`
    select (select count(*) from bookings where status = 'accepted') as accepted,
      (select count(*) from booking_moves where to_status = 'accepted') as audited`);
  const room = places.reduce((sum, place) => sum + freeIn(place), 0);
  if (counts?.accepted !== room || counts.audited !== room)
    report.faults.push(
      `${counts?.accepted} accepted, ${counts?.audited} audited, room for ${room}`,
    );
}
