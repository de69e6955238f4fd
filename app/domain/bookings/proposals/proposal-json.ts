import type { z } from "zod";
import type { ProposalShape } from "../booking-json-schemas.ts";
import type { Proposal } from "./proposal-rules.ts";

/** `location` as the viewer may see it. */
export function proposalJson(
  { id, by, status, date, endDate, slots, dogIds, priceCents, createdAt, expiresAt }: Proposal,
  location: string | null,
): z.output<typeof ProposalShape> {
  return {
    ...{ id, by, status, date, endDate: endDate ?? date, dogIds, location },
    timeSlots: slots.map(({ startTime, endTime }) => ({ startTime, endTime })),
    price: priceCents === null ? null : priceCents / 100,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
