import { Fragment, type ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";

export type BookingCardData = {
  href: string;
  dog: { name: string; breed: string | null; photo: string | null };
  /** 'Mar 14, 2026' */
  date: string;
  /** '9:00 AM to 10:00 AM' */
  times: string[];
  service: string;
  status: BadgeStatus;
  statusLabel?: string | undefined;
  other: { role: string; name: string };
  place?: string | null | undefined;
};

export function BookingCard({
  booking,
  actions,
}: {
  booking: BookingCardData;
  actions?: ReactNode;
}) {
  const { dog, other } = booking;
  return (
    <article className="card">
      <div className="row items-start">
        <Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} />
        <div className="grow">
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <h3 className="min-w-0 flex-1 basis-20">
              <a className="cover" href={booking.href}>
                <PersonName name={dog.name} />
              </a>
            </h3>
            <StatusBadge status={booking.status} label={booking.statusLabel} />
          </div>
          <p>{booking.date}</p>
          <p>
            {booking.times.map((time, index) => (
              <span key={time} className="inline-block">
                {time}
                {index < booking.times.length - 1 && ",\u00a0"}
              </span>
            ))}
          </p>
          <p className="soft">
            <DottedLine>
              {booking.service}
              <Fragment key="other">
                {other.role}: <PersonName name={other.name} />
              </Fragment>
              {dog.breed}
              {booking.place}
            </DottedLine>
          </p>
        </div>
      </div>
      {actions && <div className="card-actions two">{actions}</div>}
    </article>
  );
}
