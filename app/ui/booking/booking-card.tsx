import { Fragment } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { AnswerLinks } from "#app/ui/booking/answer-links.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";

export type BookingCardData = {
  href: string;
  /** 'Lea would like to walk Balu' */
  title: string;
  dog: { name: string; breed: string | null; photo: string | null };
  /** 'Sat, Mar 14, 2026' */
  date: string;
  /** '9:00 AM to 10:00 AM' */
  times: string[];
  service: string;
  /** 'Dog Walking with Selam', or for a sitter 'Dog Walking for Nora'. */
  serviceWith: string;
  /** '$24.00' */
  price: string;
  status: BadgeStatus;
  statusLabel: string;
  other: { role: string; name: string; photo: string | null };
  place: string | null;
  /** What the asking person wrote. */
  note: string | null;
  /** By the viewer. */
  answerable: boolean;
  againHref: string | null;
};

/** A request that waits for the viewer's answer. */
export function BookingCard({
  booking,
  saysStatus = true,
}: {
  booking: BookingCardData;
  /** False under a heading that does. */
  saysStatus?: boolean;
}) {
  const { dog, other } = booking;
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
              <PersonName name={booking.title} />
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
            {saysStatus && <StatusBadge status={booking.status} label={booking.statusLabel} />}
          </p>
        </div>
      </div>
      <p className="soft mt-3">
        <DottedLine>
          {booking.service}
          {`${dog.name} (${dog.breed})`}
          <Fragment key="other">
            {other.role}: <PersonName name={other.name} />
          </Fragment>
          {booking.place}
        </DottedLine>
      </p>
      {booking.note && <p className="quote">{booking.note}</p>}
      <div className="card-actions two">
        <AnswerLinks href={booking.href} dogName={dog.name} />
      </div>
    </article>
  );
}
