import { bookingRecord } from "../bookings/booking-records.server.ts";
import { openParting } from "../bookings/leaving/parting.server.ts";
import { pageLink } from "../page-link.server.ts";
import { addresseeOf } from "./addressee.server.ts";
import { factsOf } from "./booking-mails.server.ts";
import type { MailWriter } from "./letter.ts";
import { partingMail } from "./parting-mail-text.ts";

/** Not sent twice, or if no longer wanted; without names if it was sealed under another secret. */
const partnerLeft: MailWriter = async (ctx, ids) => {
  const { userId = "", leaverId = "", bookingId } = ids;
  const { config } = ctx;
  const parting = openParting(ctx, ids);
  const addressee = await addresseeOf(ctx, userId, "cancellation", leaverId);
  if (!ids.sealed || !addressee) return null;
  const booking = bookingId ? await bookingRecord(ctx, bookingId) : null;
  // Of a weekly booking it is one among others.
  const isAlone = booking !== null && booking.seriesId === null;
  const only = isAlone && parting ? await factsOf(ctx, booking, parting.party) : null;
  return partingMail(
    config,
    addressee,
    { parting, only },
    {
      sitters: pageLink(config, "sitters"),
      booking: bookingId ? pageLink(config, "booking", bookingId) : null,
      bookings: pageLink(config, "bookings"),
    },
  );
};

export const partingMails = { partner_left: partnerLeft };
