import { DAY } from "#app/domain/durations.ts";

/*
 * The rules of reviews, written again without the application: what each call answers, and what is
 * stored afterwards. Times are milliseconds.
 */

export type Side = "owner" | "sitter";

export type ModelBooking = {
  id: string;
  owner: string;
  sitter: string;
  takesPlace: boolean;
  isMeet: boolean;
  series: string | null;
  date: string;
  endAt: number;
};

export type ModelReview = {
  booking: string;
  by: Side;
  answer: number;
  text: string;
  visibleFrom: number;
  hidden: boolean;
  reply: string | null;
  /** As at the time of writing. */
  series: string | null;
};

export type Model = {
  bookings: ReadonlyMap<string, ModelBooking>;
  /** By booking and side. */
  reviews: Map<string, ModelReview>;
  gone: Set<string>;
};

export type ReviewCall =
  | { kind: "write" | "change"; actor: string; booking: string; answer: number; text: string }
  | { kind: "reply"; actor: string; booking: string; by: Side; text: string }
  | { kind: "hide" | "restore"; booking: string; by: Side }
  | { kind: "leave"; actor: string }
  | { kind: "block"; actor: string; other: string };

export const WINDOW = 14 * DAY;
const GAP = 28 * DAY;

export const keyOf = (booking: string, by: Side) => `${booking} ${by}`;

export function copyOf({ bookings, reviews, gone }: Model): Model {
  return { bookings, reviews: new Map(reviews), gone: new Set(gone) };
}

/** Changes the model, and returns the answer: 'ok', 'same' or an error's code. */
export function apply(model: Model, call: ReviewCall, now: number): string {
  if ("actor" in call && model.gone.has(call.actor)) return "unauthenticated";
  switch (call.kind) {
    case "write":
      return write(model, call, now);
    case "change":
      return change(model, call, now);
    case "reply":
      return reply(model, call, now);
    case "hide":
    case "restore":
      return hide(model, call, now);
    case "leave":
      return leave(model, call.actor);
    case "block":
      return "ok";
  }
}

type Written = Extract<ReviewCall, { kind: "write" | "change" }>;

function write(model: Model, { actor, booking: id, answer, text }: Written, now: number): string {
  const booking = model.bookings.get(id);
  const by = booking && sideOf(booking, actor);
  if (!by) return "not_found";
  if (model.reviews.has(keyOf(id, by))) return "already_reviewed";
  const { takesPlace, isMeet, endAt, series, date } = booking;
  if (!takesPlace || isMeet || now < endAt || now >= endAt + WINDOW) return "review_closed";
  if (model.gone.has(booking[otherSide(by)])) return "review_closed";
  if (series !== null)
    for (const other of model.reviews.values()) {
      if (other.series !== series || other.by !== by) continue;
      const apart = Date.parse(model.bookings.get(other.booking)?.date ?? "") - Date.parse(date);
      if (Math.abs(apart) < GAP) return "already_reviewed";
    }
  const otherKey = keyOf(id, otherSide(by));
  const other = model.reviews.get(otherKey);
  if (other)
    model.reviews.set(otherKey, { ...other, visibleFrom: Math.min(other.visibleFrom, now) });
  const visibleFrom = other ? now : endAt + WINDOW;
  const review = { booking: id, by, answer, text, visibleFrom, hidden: false, reply: null, series };
  model.reviews.set(keyOf(id, by), review);
  return "ok";
}

function change(model: Model, { actor, booking: id, answer, text }: Written, now: number): string {
  const booking = model.bookings.get(id);
  const by = booking && sideOf(booking, actor);
  const own = by && model.reviews.get(keyOf(id, by));
  if (!by || !own) return "not_found";
  if (now >= own.visibleFrom) return "review_closed";
  model.reviews.set(keyOf(id, by), { ...own, answer, text });
  return "ok";
}

function reply(
  model: Model,
  { actor, booking: id, by, text }: Extract<ReviewCall, { kind: "reply" }>,
  now: number,
): string {
  const review = model.reviews.get(keyOf(id, by));
  const booking = model.bookings.get(id);
  if (!review || !booking || !isVisible(review, now)) return "not_found";
  const isParty = sideOf(booking, actor) !== undefined;
  // The sitter's profile is for all, what sitters say of a dog is not.
  if (!isParty && (by === "sitter" || model.gone.has(booking.sitter))) return "not_found";
  if (booking[otherSide(by)] !== actor) return "forbidden";
  if (review.reply !== null) return "already_replied";
  model.reviews.set(keyOf(id, by), { ...review, reply: text });
  return "ok";
}

function hide(
  model: Model,
  { kind, booking, by }: Extract<ReviewCall, { kind: "hide" | "restore" }>,
  now: number,
): string {
  const review = model.reviews.get(keyOf(booking, by));
  if (!review || now < review.visibleFrom) return "not_found";
  const hidden = kind === "hide";
  if (review.hidden === hidden) return "same";
  model.reviews.set(keyOf(booking, by), { ...review, hidden });
  return "ok";
}

/** What nobody is left to read is deleted, all else stays. */
function leave(model: Model, actor: string): string {
  model.gone.add(actor);
  for (const { id, owner, sitter } of model.bookings.values()) {
    if (!model.gone.has(owner) || !model.gone.has(sitter)) continue;
    for (const side of ["owner", "sitter"] as const) model.reviews.delete(keyOf(id, side));
  }
  return "ok";
}

export function isVisible({ visibleFrom, hidden }: ModelReview, now: number): boolean {
  return now >= visibleFrom && !hidden;
}

/** Of each sitter: how many visible reviews and the sum of their stars. */
export function ratings(model: Model, now: number): Map<string, { count: number; sum: number }> {
  const found = new Map<string, { count: number; sum: number }>();
  for (const review of model.reviews.values()) {
    if (review.by !== "owner" || !isVisible(review, now)) continue;
    const sitter = model.bookings.get(review.booking)?.sitter ?? "";
    const { count, sum } = found.get(sitter) ?? { count: 0, sum: 0 };
    found.set(sitter, { count: count + 1, sum: sum + review.answer });
  }
  return found;
}

function sideOf({ owner, sitter }: ModelBooking, person: string): Side | undefined {
  return person === owner ? "owner" : person === sitter ? "sitter" : undefined;
}

function otherSide(side: Side): Side {
  return side === "owner" ? "sitter" : "owner";
}
