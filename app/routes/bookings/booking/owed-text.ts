import type { Owed } from "#app/domain/bookings/owed.ts";
import { centsText } from "#app/domain/prices/money.ts";
import type { Party } from "#app/domain/services/booking-rules.ts";
import { feeText } from "#app/ui/booking/cancelling.ts";
import { owedCopy as copy } from "./owed-copy.ts";

/** Says what is owed for a booking. `name` is the other party's first name. */
export function owedText(owed: Owed, party: Party, name: string): string {
  switch (owed.is) {
    case "the price":
      return owed.cents === null
        ? copy.settle(name)
        : copy.settlePrice[party](centsText(owed.cents), name);
    case "a late fee":
      return copy.cancelled[party].late(copy.before(owed.before), name, feeText(owed.cents));
    case "nothing":
      if (owed.why === "cancelled in time")
        return copy.cancelled[party].free(copy.before(owed.before), name);
      return owed.why === "never agreed" ? copy.neverAgreed : copy.nothing;
  }
}
