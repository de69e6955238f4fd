import { type BookingCardData, CHANGE_PROPOSED } from "#app/ui/booking/booking-card.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { StatusBadge } from "#app/ui/status-badge.tsx";

/** A booking that needs no answer from the viewer. */
export function BookingRow({
  booking,
  saysStatus,
  brief,
}: {
  booking: BookingCardData;
  /** Without breeds and place, which its page has. */
  brief?: boolean | undefined;
  /** False under a heading that does. */
  saysStatus: boolean;
}) {
  return (
    <article className="booking-row">
      <Faces dogs={booking.dogs} other={booking.other} />
      <div>
        <div className="flex flex-wrap items-baseline gap-2">
          <h3>
            <a className="cover" href={booking.href}>
              <PersonName name={booking.dogNames} />
            </a>
          </h3>
          {!brief && <p className="soft">{booking.breeds}</p>}
        </div>
        <p className="soft">
          <PersonName name={booking.serviceWith} />
        </p>
      </div>
      <div>
        <p className="text-sm">
          <DottedLine>
            {booking.dates}
            {booking.times}
          </DottedLine>
        </p>
        {booking.place && !brief && <p className="soft">{booking.place}</p>}
        {booking.series && (
          <a className="link tap" href={booking.series.href}>
            {booking.series.label}
          </a>
        )}
      </div>
      <p className="cluster">
        <b>{booking.price}</b>
        {saysStatus && <StatusBadge status={booking.status} label={booking.statusLabel} />}
        {booking.changeProposed && <StatusBadge status="pending" label={CHANGE_PROPOSED} />}
        {booking.cardHref && (
          <a className="link tap ml-auto" href={booking.cardHref}>
            See the report
          </a>
        )}
        {(booking.againHref || booking.reviewHref) && (
          <span className="cluster ml-auto gap-x-4">
            {booking.againHref && (
              <a className="link tap" href={booking.againHref}>
                Book again
              </a>
            )}
            {booking.reviewHref && (
              <a className="link tap" href={booking.reviewHref}>
                {reviewCopy.write}
              </a>
            )}
          </span>
        )}
      </p>
    </article>
  );
}
