import { StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { ListOf, TrimmedString } from "#app/domain/fields.ts";
import { declineCopy as copy, MOST_REQUESTS } from "./copy.ts";

export const DeclineForm = StatusChange.pick({ reason: true, declineReason: true }).extend({
  requests: ListOf(TrimmedString(100), MOST_REQUESTS).refine(
    (ids) => ids.length > 0,
    copy.chooseOne,
  ),
});
