import { apply, copyOf, type Model, type ReviewCall } from "./review-model.ts";

/**
 * The model after the calls in an order in which it gives the same answers and `isStored` holds, as
 * if they had come one after the other; null if there is none.
 */
export function afterSomeOrder(
  model: Model,
  calls: { call: ReviewCall; answer: string }[],
  now: number,
  isStored: (after: Model) => boolean,
): Model | null {
  for (const order of orders(calls)) {
    const after = copyOf(model);
    if (order.every(({ call, answer }) => apply(after, call, now) === answer) && isStored(after))
      return after;
  }
  return null;
}

function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [at, first] of list.entries())
    for (const rest of orders(list.toSpliced(at, 1))) yield [first, ...rest];
}
