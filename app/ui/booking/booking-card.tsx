import { Fragment } from "react";
import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { Badge } from "#app/ui/badge.tsx";
import { AnswerLinks } from "#app/ui/booking/answer-links.tsx";
import { RequestNotes } from "#app/ui/booking/clash-note.tsx";
import { type DogFace, Faces } from "#app/ui/booking/faces.tsx";
import { KnownDogs } from "#app/ui/booking/known-dogs.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";

export type BookingCardData = {
  href: string;
  /** 'Lea would like to walk Balu' */
  title: string;
  dogs: DogFace[];
  /** 'Rex and Luna' */
  dogNames: string;
  breeds: string;
  /** 'Sat, Mar 14, 2026', or 'Fri, Nov 27 to Mon, Nov 30' and '3 nights'. */
  dates: string[];
  /** '9 AM to 10:30 AM' */
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
  /** There is an open proposal. */
  changeProposed: boolean;
  /** The first of several sitters to accept gets it. */
  othersAsked: boolean;
  clash: ClashText | null;
  /** Its weekly booking, if it stands for further visits. */
  series: { href: string; label: string } | null;
  /** What is known of the dogs, for who decides. */
  known: RequestFacts["dogs"];
  /** What does not go together. */
  hints: string[];
  /** Of its visit's card while the dog is out. */
  cardHref: string | null;
  againHref: string | null;
  /** Null unless a review is wanted. */
  reviewHref: string | null;
};

/** A request that waits for the viewer's answer. */
export const CHANGE_PROPOSED = "Change proposed";
const OTHERS_ASKED = "Other sitters were asked too: the first to accept gets it.";

export function BookingCard({
  booking,
  saysStatus = true,
}: {
  booking: BookingCardData;
  /** False under a heading that does. */
  saysStatus?: boolean;
}) {
  const { dogs, dogNames, other } = booking;
  return (
    <article className="card flex h-full flex-col">
      <div className="row flex-wrap items-start">
        <Faces dogs={dogs} other={other} />
        <div className="grow basis-32">
          <h3>
            <a className="cover" href={booking.href}>
              <PersonName name={booking.title} />
            </a>
          </h3>
        </div>
      </div>
      <p className="cluster mt-2">
        <b>{booking.price}</b>
        {saysStatus && <StatusBadge status={booking.status} label={booking.statusLabel} />}
        <Badge colour="blue">{booking.service}</Badge>
        {booking.changeProposed && <StatusBadge status="pending" label={CHANGE_PROPOSED} />}
      </p>
      <p className="mt-2">
        <DottedLine>
          {booking.dates}
          {booking.times}
        </DottedLine>
      </p>
      <p className="soft">
        <DottedLine>
          {booking.breeds}
          <Fragment key="other">
            {other.role}: <PersonName name={other.name} />
          </Fragment>
          {booking.place}
        </DottedLine>
      </p>
      <KnownDogs dogs={booking.known} brief />
      {booking.note && <p className="quote">{booking.note}</p>}
      {booking.othersAsked && <p className="soft">{OTHERS_ASKED}</p>}
      <RequestNotes clash={booking.clash} hints={booking.hints} />
      <div className="card-actions two">
        <AnswerLinks href={booking.href} dogName={dogNames} canAccept={!booking.clash?.blocks} />
      </div>
    </article>
  );
}
