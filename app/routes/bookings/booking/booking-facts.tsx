import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Times } from "#app/ui/booking/times.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";

export type BookingDetails = {
  /** 'Walking Rex', 'Booking with Ann'. */
  heading: string;
  photo: string | null;
  status: BadgeStatus;
  statusLabel: string;
  date: string;
  times: string[];
  service: string;
  other: { role: string; name: string; phone: string | null; email: string | null };
  dog: { name: string; breed: string };
  place: { text: string; hint: string | null } | null;
  price: string;
  notes: string | null;
  reason: string | null;
  /** 'Requested Mar 2, 9:10 AM; accepted Mar 2, 11:30 AM'. */
  history: string;
  shortId: string;
  /** The booking as a calendar file; null unless it is open. */
  calendarHref: string | null;
};

export function BookingFacts({ booking }: { booking: BookingDetails }) {
  return (
    <section className="card stack">
      <div className="row">
        <Avatar name={booking.dog.name} photo={booking.photo ?? "/dog.svg"} eager />
        <div className="grow">
          <h2>
            <PersonName name={booking.heading} />
          </h2>
          <StatusBadge status={booking.status} label={booking.statusLabel} />
        </div>
      </div>
      <DescriptionList facts={factsOf(booking)} />
      {booking.calendarHref && (
        <p>
          <a className="link tap" href={booking.calendarHref} download>
            Add to a calendar (.ics)
          </a>
        </p>
      )}
      <p className="tiny">
        {booking.history}
        <br />
        Booking ID {booking.shortId}
      </p>
    </section>
  );
}

function factsOf({ other, dog, place, ...booking }: BookingDetails): Fact[] {
  const optional = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : []);
  return [
    { label: "Date", value: booking.date },
    { label: "Time", value: <Times times={booking.times} /> },
    { label: "Service", value: booking.service },
    { label: other.role, value: <PersonName name={other.name} /> },
    {
      label: "Dog",
      value: (
        <>
          <PersonName name={dog.name} /> ({dog.breed})
        </>
      ),
    },
    ...optional("Place", place && <PlaceText {...place} />),
    { label: "Price", value: booking.price },
    ...optional("Notes", booking.notes && <span className="prose">{booking.notes}</span>),
    ...optional("Reason", booking.reason && <span className="prose">{booking.reason}</span>),
    ...optional(
      "Phone",
      other.phone && (
        <a className="link" href={`tel:${other.phone.replace(/[^\d+]/g, "")}`}>
          {other.phone}
        </a>
      ),
    ),
    ...optional(
      "Email",
      other.email && (
        <a className="link" href={`mailto:${other.email}`}>
          {other.email}
        </a>
      ),
    ),
  ];
}

function PlaceText({ text, hint }: { text: string; hint: string | null }) {
  return (
    <>
      {text} {hint && <span className="soft">({hint})</span>}
    </>
  );
}
