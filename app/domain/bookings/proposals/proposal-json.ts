import type { z } from "zod";
import { isoOf } from "../../dates.ts";
import type { ProposalShape } from "../booking-json-schemas.ts";
import type { Proposal } from "./proposal-rules.ts";

type Place = Pick<z.output<typeof ProposalShape>, "location" | "otherPlace">;

/** `place` as the viewer may see it. */
export function proposalJson(
  { id, by, status, date, endDate, slots, dogIds, priceCents, createdAt, expiresAt }: Proposal,
  place: Place,
): z.output<typeof ProposalShape> {
  return {
    id,
    by,
    status,
    date,
    endDate: endDate ?? date,
    dogIds,
    ...place,
    timeSlots: slots.map(({ startTime, endTime }) => ({ startTime, endTime })),
    price: priceCents === null ? null : priceCents / 100,
    createdAt: isoOf(createdAt),
    expiresAt: isoOf(expiresAt),
  };
}
