import { seededRandom } from "#demo/seeded-random.ts";
import { type Answer, call } from "../../load/api-client.ts";
import {
  dayAhead,
  inParallel,
  type ProofOwner,
  type ProofPerson,
  proofOwner,
  proofSitter,
} from "./proof-people.ts";
import { oneProcess, type ProofSite, proofSite, type SiteShape } from "./proof-site.ts";

export type SlotsReport = {
  slots: number;
  accepts: number;
  kills: number;
  statuses: Record<string, number>;
  faults: string[];
  integrity: string;
};

type Contest = { capacity: number; bySitter: boolean };
type Place = Contest & { key: string; sitter: ProofPerson; date: string; hour: string };
type Contender = { place: Place; id: string; token: string };

const contests: Contest[] = [1, 4].flatMap((capacity) =>
  [false, true].map((bySitter) => ({ capacity, bySitter })),
);
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
    const owners = await Promise.all(
      Array.from({ length: 4 + TOO_MANY }, (_, index) => proofOwner(site.origin, index)),
    );
    const places = await placesFor(site, slots);
    const contenders: Contender[] = [];
    const requests = places.flatMap((place) =>
      owners.slice(0, place.capacity + TOO_MANY).map((owner, index) => ({ place, owner, index })),
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
    for (const { key, capacity } of places) {
      const got = given.get(key) ?? 0;
      if (got !== capacity) report.faults.push(`slot ${key}: ${got} were told 200 for ${capacity}`);
    }
    await site.stop();
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

async function placesFor({ origin }: ProofSite, slots: number): Promise<Place[]> {
  const sitters = await Promise.all(
    contests.map(async (contest) => ({
      ...contest,
      sitter: await proofSitter(origin, contest.capacity),
    })),
  );
  // No dog is booked by two sitters at once.
  return Array.from({ length: slots }, (_, index) => {
    const contest = sitters[index % sitters.length];
    if (!contest) throw new Error("There is no contest");
    return {
      ...contest,
      key: String(index),
      date: dayAhead(2 + Math.floor(index / HOURS)),
      hour: String(5 + (index % HOURS)).padStart(2, "0"),
    };
  });
}

/** All requests of a slot include its half hour, but no two have the same times. */
async function ask(
  { origin }: ProofSite,
  { place, owner, index }: { place: Place; owner: ProofOwner; index: number },
): Promise<Contender> {
  const { sitter, date, hour, bySitter } = place;
  const requests = {
    token: bySitter ? sitter.token : owner.token,
    key: crypto.randomUUID(),
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date,
      startTime: `${hour}:${String(index * 4).padStart(2, "0")}`,
      endTime: `${hour}:${59 - index * 3}`,
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
  for (const { sitter, capacity } of places.slice(0, contests.length)) {
    const [row] = await site.rows<{ most: number }>(`
      select count(*) as most from booking_slots mine
      join bookings b on b.id = mine.booking_id and b.status = 'accepted'
      join booking_slots other on other.start_at <= mine.start_at and other.end_at > mine.start_at
      join bookings o on o.id = other.booking_id and o.status = 'accepted' and o.sitter_id = b.sitter_id
      where b.sitter_id = '${sitter.id}' group by mine.booking_id order by most desc limit 1`);
    const most = row?.most ?? 0;
    if (most > capacity) report.faults.push(`${most} at once for a sitter of ${capacity}`);
  }
  const [counts] = await site.rows<{ accepted: number; audited: number }>(`
    select (select count(*) from bookings where status = 'accepted') as accepted,
      (select count(*) from booking_moves where to_status = 'accepted') as audited`);
  const room = places.reduce((sum, { capacity }) => sum + capacity, 0);
  if (counts?.accepted !== room || counts.audited !== room)
    report.faults.push(
      `${counts?.accepted} accepted, ${counts?.audited} audited, room for ${room}`,
    );
}
