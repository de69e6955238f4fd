import { Policy as PolicyText } from "#app/domain/prices/price-schemas.ts";
import type { Policy } from "#app/domain/prices/price-terms.ts";

export type OtherToAsk = {
  /** Of the checkbox: who, and the terms that were shown. */
  value: string;
  name: string;
  photo: string | null;
  completed: number;
  /** How far, or the area; null if unknown. */
  away: string | null;
  cancelling: string;
  price: string;
  dollars: number | null;
};

type Other = { id: string; policy: Policy; price: string };

export function otherValue({ id, policy, price }: Other): string {
  return [id, policy, price].join(" ");
}

/** The further sitters that were ticked, and the terms that were shown of each. */
export function askedOthers(values: readonly string[]) {
  const others = values.map((value) => {
    const [id = "", policy, ...price] = value.split(" ");
    return { id, policySeen: PolicyText.safeParse(policy).data, priceSeen: price.join(" ") };
  });
  return {
    ids: others.map(({ id }) => id),
    seen: Object.fromEntries(others.map(({ id, ...seen }) => [id, seen])),
  };
}
