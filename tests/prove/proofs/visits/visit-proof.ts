import { seededRandom } from "#demo/seeded-random.ts";
import { inParallel } from "../proof-people.ts";
import { proofSite, type SiteShape } from "../proof-site.ts";
import { putWalkers, type Walker } from "./put-walks.ts";
import { takeWalk } from "./take-walk.ts";
import { faultsOf } from "./visit-faults.ts";
import { VisitPhone } from "./visit-phone.ts";
import { reportsOf, type WalkReport } from "./visit-reports.ts";

export type VisitPlan = {
  sitters: number;
  /** Of each, one after the other. */
  walks: number;
  /** Half of them SIGKILLs. */
  restarts: number;
  /** Between two taps of a sitter; ms. */
  longestPause: number;
  seed: number;
  shape: SiteShape;
  /** Plants a fault: what is sent again has another client id. */
  sendsAnew?: boolean;
};

const PATIENCE = 60_000;
const STEPS_OF_A_WALK = 13;
const MOST_AHEAD = 120_000;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sitters with two phones each take walks while the server is stopped and killed. */
export async function proveVisits(
  plan: VisitPlan,
): Promise<{ reports: WalkReport[]; faults: string[] }> {
  const random = seededRandom(plan.seed);
  const site = await proofSite(plan.shape);
  const phones: VisitPhone[] = [];
  try {
    const walkers = await putWalkers(site, plan.sitters, plan.walks);
    const rounds = walkers.map((walker, nth) => {
      // Of a shared sequence, each would get what the others' timing leaves.
      const ownRandom = seededRandom(1_000 * plan.seed + nth);
      const own = [0, 1].map(() => {
        const ahead = ownRandom() < 0.1 ? ownRandom() * MOST_AHEAD : 0;
        const sendsAnew = plan.sendsAnew ?? false;
        return new VisitPhone(site.origin, walker.sitter.token, {
          ahead: Math.round(ahead),
          sendsAnew,
        });
      }) as [VisitPhone, VisitPhone];
      phones.push(...own);
      return allWalks(walker, own, ownRandom);
    });
    const steps = plan.walks * STEPS_OF_A_WALK;
    for (let round = 0; round < plan.restarts; round++) {
      const most = Math.ceil((steps * (round + 1)) / plan.restarts);
      const some = most - Math.ceil((steps * round) / plan.restarts);
      const isLast = round + 1 === plan.restarts;
      const walking = inParallel(rounds.length, rounds, async (walks) => {
        for (let step = 0; step < some || isLast; step++) {
          await rest(random() * plan.longestPause);
          if ((await walks.next()).done) return;
        }
      });
      await rest((random() * some * plan.longestPause) / 2);
      const signal = round % 2 === 0 ? "SIGTERM" : "SIGKILL";
      const code = await site.down(signal);
      if (signal === "SIGTERM" && code !== 0) throw new Error(`A stop ended with ${code}`);
      await site.up();
      await until(() => phones.every(({ isReady }) => isReady), "every phone with a network live");
      await walking;
    }
    for (const phone of phones) if (!phone.isOnline) phone.turnOn();
    await allAnswered(phones);
    const taps = phones.flatMap((phone) => [...phone.taps.values()]);
    const reports = await reportsOf(site, walkers, taps);
    const faults = reports.flatMap(({ walk, taps, stored }) => faultsOf(walk, taps, stored));
    if ((await site.integrity()) !== "ok") faults.push("the store is broken");
    return { reports, faults };
  } finally {
    for (const phone of phones) phone.end();
    await site.end();
  }
}

async function* allWalks(
  { walks }: Walker,
  phones: [VisitPhone, VisitPhone],
  random: () => number,
): AsyncGenerator<void> {
  for (const walk of walks) yield* takeWalk(walk, phones, random);
}

/** As machines differ, waits as long as the number of unanswered taps falls. */
async function allAnswered(phones: VisitPhone[]): Promise<void> {
  const left = () => phones.reduce((sum, { unanswered }) => sum + unanswered, 0);
  for (let before = left(); before > 0; before = left())
    await until(() => left() < before, `fewer than ${before} taps to be answered`);
}

async function until(is: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!is()) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${PATIENCE / 1000} s`);
    await rest(25);
  }
}
