import { Fragment } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { AnswerLinks } from "#app/ui/booking/answer-links.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";

export type BookingCardData = {
  href: string;
  /** What is waited for; null for the dog's name. */
  title: string | null;
  dog: { name: string; breed: string | null; photo: string | null };
  /** 'Sat, Mar 14, 2026' */
  date: string;
  /** '9:00 AM to 10:00 AM' */
  times: string[];
  service: string;
  /** '$24.00' */
  price: string;
  status: BadgeStatus;
  statusLabel: string;
  other: { role: string; name: string; photo: string | null };
  place: string | null;
  /** What the asking person wrote. */
  note: string | null;
  /** Offers Accept and Decline. */
  answerable: boolean;
};

export function BookingCard({ booking }: { booking: BookingCardData }) {
  const { dog, other, title } = booking;
  return (
    <article className="card flex h-full flex-col">
      <div className="row flex-wrap items-start">
        <Faces>
          <Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} />
          <Avatar name={other.name} photo={other.photo} size="sm" />
        </Faces>
        <div className="grow basis-32">
          <h3>
            <a className="cover" href={booking.href}>
              <PersonName name={title ?? dog.name} />
            </a>
          </h3>
          <p>{booking.date}</p>
          <p>
            {booking.times.map((time, index) => (
              <span key={time} className="inline-block">
                {time}
                {index < booking.times.length - 1 && ",\u00a0"}
              </span>
            ))}
          </p>
          <p className="cluster mt-1">
            <span className="price">{booking.price}</span>
            <StatusBadge status={booking.status} label={booking.statusLabel} />
          </p>
        </div>
      </div>
      <p className="soft mt-3">
        <DottedLine>
          {booking.service}
          {title ? `${dog.name} (${dog.breed})` : dog.breed}
          <Fragment key="other">
            {other.role}: <PersonName name={other.name} />
          </Fragment>
          {booking.place}
        </DottedLine>
      </p>
      {booking.note && <p className="quote">{booking.note}</p>}
      {booking.answerable && (
        <div className="card-actions two">
          <AnswerLinks href={booking.href} dogName={dog.name} />
        </div>
      )}
    </article>
  );
}
