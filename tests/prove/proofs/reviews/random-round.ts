import { DAY } from "#app/domain/durations.ts";
import {
  keyOf,
  type Model,
  type ModelBooking,
  type ReviewCall,
  type Side,
  WINDOW,
} from "./review-model.ts";

/** Calls that can change each other's answers; at most so many, whose orders can all be tried. */
export type Group = ReviewCall[];

const MOST_IN_GROUP = 5;

/** Calls to make at once, about bookings around their time to be reviewed; clients collide. */
export function randomRound(model: Model, now: number, random: () => number): Group[] {
  const near = [...model.bookings.values()].filter(
    ({ endAt }) => now > endAt - DAY && now < endAt + WINDOW + 4 * DAY,
  );
  const bookings = Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(near, random));
  if (random() < 0.02) return [aroundALeaving(model, bookings[0], near, random)];
  // Those of one weekly booking limit each other.
  const groups = Map.groupBy(new Set(bookings), ({ id, series }) => series ?? id);
  return [...groups.values()].map((group) =>
    Array.from({ length: 1 + Math.floor(random() * MOST_IN_GROUP) }, () =>
      randomCall(model, pick(group, random), random),
    ),
  );
}

/** Somebody deletes the account while bookings of theirs are reviewed. */
function aroundALeaving(
  model: Model,
  booking: ModelBooking | undefined,
  near: ModelBooking[],
  random: () => number,
): Group {
  if (!booking) return [];
  const actor = random() < 0.7 ? booking.owner : booking.sitter;
  const theirs = near.filter(({ owner, sitter }) => owner === actor || sitter === actor);
  const calls = Array.from({ length: MOST_IN_GROUP - 1 }, () =>
    randomCall(model, pick(theirs, random), random),
  );
  return [...calls, { kind: "leave", actor }];
}

function randomCall(model: Model, booking: ModelBooking, random: () => number): ReviewCall {
  const { id, owner, sitter } = booking;
  const [by, other]: [Side, Side] = random() < 0.5 ? ["owner", "sitter"] : ["sitter", "owner"];
  const strangers = [...model.bookings.values()].map((one) => one.owner);
  const chance = random();
  const actor = chance < 0.95 ? booking[by] : pick(strangers, random);
  const answer = 1 + Math.floor(random() * 5);
  const text = `Text number ${Math.floor(random() * 1e9)} of somebody`;
  const kind = random();
  const isWritten = model.reviews.has(keyOf(id, by));
  if (kind < (isWritten ? 0.1 : 0.6)) return { kind: "write", actor, booking: id, answer, text };
  if (kind < 0.7) return { kind: "change", actor, booking: id, answer, text };
  if (kind < 0.85) {
    const replier = chance < 0.9 ? booking[other] : chance < 0.95 ? booking[by] : actor;
    return { kind: "reply", actor: replier, booking: id, by, text };
  }
  if (kind < 0.98) {
    const { hidden = false } = model.reviews.get(keyOf(id, by)) ?? {};
    return { kind: random() < (hidden ? 0.3 : 0.8) ? "hide" : "restore", booking: id, by };
  }
  return { kind: "block", actor: owner, other: sitter };
}

function pick<T>(list: T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}
