import { Avatar } from "#app/ui/avatar.tsx";
import type { BookingCardData } from "#app/ui/booking/booking-card.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";

/** A booking that needs no answer from the viewer. */
export function BookingRow({
  booking,
  saysStatus,
}: {
  booking: BookingCardData;
  /** False under a heading that does. */
  saysStatus: boolean;
}) {
  const { dog, other } = booking;
  return (
    <article className="row flex-wrap items-start">
      <Faces>
        <Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} />
        <Avatar name={other.name} photo={other.photo} size="sm" />
      </Faces>
      <div className="grow basis-32 md:flex md:gap-4">
        <div className="grow">
          <h3>
            <a className="cover" href={booking.href}>
              <PersonName name={dog.name} />
            </a>
          </h3>
          <p>
            <DottedLine>
              {booking.date}
              {booking.times.join(", ")}
            </DottedLine>
          </p>
          <p className="soft">
            <DottedLine>
              <PersonName key="who" name={booking.serviceWith} />
              {dog.breed}
              {booking.place}
            </DottedLine>
          </p>
        </div>
        <p className="cluster md:flex-none md:flex-col md:items-end md:gap-1">
          <span className="price">{booking.price}</span>
          {saysStatus && <StatusBadge status={booking.status} label={booking.statusLabel} />}
          {booking.againHref && (
            <a className="link tap relative z-1 ml-auto" href={booking.againHref}>
              Book again
            </a>
          )}
        </p>
      </div>
    </article>
  );
}
