import { seededRandom } from "#demo/seeded-random.ts";
import { call } from "../../../load/api-client.ts";
import {
  dayAfter,
  dayAhead,
  inParallel,
  type ProofOwner,
  type ProofPerson,
  proofOwner,
  proofSitter,
} from "../proof-people.ts";
import { oneProcess, proofSite, type SiteShape } from "../proof-site.ts";
import { acceptByHand } from "../proof-store.ts";
import type { HistoryStatus, Recorded } from "./history-rules.ts";
import { clashes, readStore } from "./history-store.ts";

export type History = Recorded & {
  /** By kind of response: 'accepted 200', 'request 409 duplicate_request'. */
  answers: Record<string, number>;
  failures: string[];
};

const statuses: HistoryStatus[] = [
  "accepted",
  "accepted",
  "rejected",
  "cancelled",
  "completed",
  "pending",
];
/** So that clients collide. */
const NEWEST = 30;
const LAST_DAY = 120;

type Known = { id: string; owner: ProofOwner; sitter: ProofPerson };

/** Many clients request and change bookings at random; returns every call and everything stored. */
export async function runHistory({
  clients,
  operations,
  seed,
  shape = oneProcess,
}: {
  clients: number;
  operations: number;
  seed: number;
  shape?: SiteShape;
}): Promise<History> {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const site = await proofSite(shape);
  try {
    const owners = await Promise.all([0, 1, 2, 3, 4].map((i) => proofOwner(site.origin, i)));
    const sitters = await Promise.all([1, 1, 2, 4].map((room) => proofSitter(site.origin, room)));
    const known: Known[] = [];
    const history: History = {
      bookings: [],
      moves: [],
      calls: [],
      proposals: [],
      proposalCalls: [],
      series: [],
      seriesCalls: [],
      daysOff: [],
      asked: [],
      answers: {},
      failures: [],
    };
    const weekly: Known[] = [];
    const proposed: { booking: Known; id: string }[] = [];
    const count = (kind: string, status: number | undefined, code?: string) => {
      const key = `${kind} ${status ?? "broken"}${code ? ` ${code}` : ""}`;
      history.answers[key] = (history.answers[key] ?? 0) + 1;
      if (status === undefined || status >= 500) history.failures.push(key);
    };

    async function request(): Promise<void> {
      const hour = 5 + below(16);
      const date = dayAhead(2 + below(LAST_DAY));
      const times =
        random() < 0.25
          ? { service: "boarding", startDate: date, endDate: dayAfter(date, 1 + below(6)) }
          : {
              date,
              startTime: `${String(hour).padStart(2, "0")}:00`,
              endTime: `${String(hour + 1 + below(2)).padStart(2, "0")}:00`,
            };
      const owner = oneOf(owners);
      const dogs = random() < 0.25 ? { dogIds: owner.dogIds } : { dogId: oneOf(owner.dogIds) };
      const [sitter, ...others] = sitters.toSorted(() => random() - 0.5);
      const alsoAsk = random() < 0.2 && { alsoAsk: others.slice(0, 2).map(({ id }) => id) };
      await requestOf(owner, sitter ?? oneOf(sitters), { ...dogs, ...times, ...alsoAsk });
    }

    /** A weekly booking, or a change of one by anybody. */
    async function repeat(): Promise<void> {
      const target =
        random() < 0.6 ? weekly.at(-1 - below(Math.min(weekly.length, 10))) : undefined;
      const owner = oneOf(owners);
      const sitter = oneOf(sitters);
      if (!target) {
        const hour = 5 + below(16);
        const two = (value: number) => String(value).padStart(2, "0");
        const answer = await call(site.origin, "POST", "/series", {
          token: owner.token,
          body: {
            sitterId: sitter.id,
            dogIds: [oneOf(owner.dogIds)],
            service: "walking",
            weekdays: [below(7), below(7)],
            timeSlots: [{ startTime: `${two(hour)}:00`, endTime: `${two(hour)}:30` }],
            startDate: dayAhead(2 + below(60)),
          },
        });
        count("series", answer?.status, answer?.body.code);
        if (answer?.status === 201 && answer.body.id)
          weekly.push({ id: answer.body.id, owner, sitter });
        return;
      }
      const chance = random();
      const actor = chance < 0.5 ? target.sitter : chance < 0.95 ? target.owner : owner;
      const to = oneOf([
        "accepted",
        "accepted",
        "rejected",
        "cancelled",
        "paused",
        "resumed",
      ] as const);
      const reason = random() < 0.7;
      const days = { pausedFrom: dayAhead(5), pausedUntil: dayAhead(5 + below(30)) };
      const bodies = {
        accepted: { status: to },
        rejected: { status: to },
        paused: days,
        cancelled: { status: to, ...(reason && { reason: "It rains" }) },
        resumed: { pausedFrom: null, pausedUntil: null },
      };
      const began = Date.now();
      const path = `/series/${target.id}`;
      const answer = await call(site.origin, "PATCH", path, {
        token: actor.token,
        body: bodies[to],
      });
      const { status = 0, body: reply } = answer ?? {};
      count(`series ${to}`, answer?.status, reply?.code);
      history.seriesCalls.push({
        seriesId: target.id,
        actorId: actor.id,
        to,
        reason,
        began,
        ended: Date.now(),
        status,
        code: reply?.code,
      });
    }

    /** One day off in place of the one before. */
    async function takeDayOff(): Promise<void> {
      const sitter = oneOf(sitters);
      const date = dayAhead(2 + below(LAST_DAY));
      const began = Date.now();
      const answer = await call(site.origin, "PUT", "/users/me/calendar-rules", {
        token: sitter.token,
        body: { notice: 0, horizon: 365, buffer: 0, daysOff: [{ from: date, to: date }] },
      });
      count("day off", answer?.status, answer?.body.code);
      if (answer?.status === 200)
        history.daysOff.push({ sitterId: sitter.id, date, began, ended: Date.now() });
    }

    /** Another time, dog or price, or an answer to a proposal by anybody. */
    async function propose(): Promise<void> {
      const answered = random() < 0.6 ? oneOf(proposed.slice(-NEWEST / 3)) : undefined;
      const target = answered?.booking ?? oneOf(known.slice(-NEWEST));
      const chance = random();
      const stranger = oneOf(owners.filter(({ id }) => id !== target.owner.id));
      const actor = chance < 0.47 ? target.sitter : chance < 0.95 ? target.owner : stranger;
      const to = answered
        ? oneOf(["accepted", "accepted", "rejected", "withdrawn"] as const)
        : "open";
      const hour = String(5 + below(16)).padStart(2, "0");
      const date = dayAhead(2 + below(LAST_DAY));
      const body = answered
        ? { status: to }
        : {
            date,
            ...(random() < 0.5 && {
              timeSlots: [{ startTime: `${hour}:00`, endTime: `${hour}:45` }],
            }),
            ...(random() < 0.2 && { dogIds: target.owner.dogIds }),
          };
      const began = Date.now();
      const path = `/bookings/${target.id}/proposals${answered ? `/${answered.id}` : ""}`;
      const answer = await call(site.origin, answered ? "PATCH" : "POST", path, {
        token: actor.token,
        body,
      });
      const { status = 0, body: reply } = answer ?? {};
      const open = reply as { proposal?: { id: string }; code?: string } | undefined;
      count(`proposal ${to}`, answer?.status, open?.code);
      if (status === 201 && open?.proposal)
        proposed.push({ booking: target, id: open.proposal.id });
      history.proposalCalls.push({
        bookingId: target.id,
        actorId: actor.id,
        to,
        began,
        ended: Date.now(),
        status,
        proposalId: answered?.id,
        code: open?.code,
      });
    }

    async function requestOf(
      owner: ProofOwner,
      sitter: ProofPerson,
      booking: { date?: string; startDate?: string; endDate?: string } & Record<string, unknown>,
    ) {
      const began = Date.now();
      const answer = await call(site.origin, "POST", "/bookings", {
        token: random() < 0.5 ? owner.token : sitter.token,
        body: { sitterId: sitter.id, ...booking },
      });
      count("request", answer?.status, answer?.body.code);
      const { date = booking.startDate ?? "", endDate: last = date } = booking;
      history.asked.push({
        sitterId: sitter.id,
        date,
        last,
        began,
        ended: Date.now(),
        status: answer?.status ?? 0,
      });
      if (answer?.status === 201 && answer.body.id)
        known.push({ id: answer.body.id, owner, sitter });
    }

    async function change(): Promise<void> {
      const target = oneOf(known.slice(-NEWEST));
      const chance = random();
      const stranger = oneOf(owners.filter(({ id }) => id !== target.owner.id));
      const actor = chance < 0.45 ? target.sitter : chance < 0.92 ? target.owner : stranger;
      const to = oneOf(statuses);
      const reason = random() < 0.7;
      const body = {
        status: to,
        ...(reason && { reason: "It rains" }),
        ...(random() < 0.1 && { expectedVersion: 1 + below(3) }),
      };
      const began = Date.now();
      const answer = await call(site.origin, "PATCH", `/bookings/${target.id}/status`, {
        token: actor.token,
        body,
      });
      const { status, body: reply } = answer ?? {};
      count(to, status, reply?.code);
      history.calls.push({
        bookingId: target.id,
        actorId: actor.id,
        to,
        reason,
        began,
        ended: Date.now(),
        status: status ?? 0,
        code: reply?.code,
      });
    }

    await request();
    const steps = Array.from({ length: operations - 1 }, random);
    await inParallel(clients, steps, (step) => {
      if (step < 0.2 || known.length === 0) return request();
      if (step < 0.23) return takeDayOff();
      if (step < 0.33) return repeat();
      return step < 0.58 ? propose() : change();
    });
    // Everybody asks everybody for one time, so that the guards have something to refuse.
    const rush = { date: dayAhead(LAST_DAY + 9), startTime: "10:00", endTime: "11:00" };
    for (const owner of owners)
      for (const sitter of sitters) await requestOf(owner, sitter, { dogId: owner.dogId, ...rush });
    await site.stop();
    const stored = await readStore(site);
    await acceptByHand(site);
    history.failures.push(...(await clashes(site)));
    return { ...history, ...stored };
  } finally {
    await site.end();
  }
}
