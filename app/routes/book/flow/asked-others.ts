import { Policy as PolicyText } from "#app/domain/prices/price-schemas.ts";
import type { Policy } from "#app/domain/prices/price-terms.ts";
import type { BriefSitter } from "#app/ui/sitters/sitter-brief.tsx";

export type OtherToAsk = {
  /** The checkbox's value: the sitter, and the terms that were shown. */
  value: string;
  sitter: BriefSitter;
  profileHref: string;
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
