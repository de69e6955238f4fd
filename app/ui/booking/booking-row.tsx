import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { AnswerLinks } from "#app/ui/booking/answer-links.tsx";
import { BookingFrame } from "#app/ui/booking/booking-frame.tsx";
import { RequestNotes } from "#app/ui/booking/clash-note.tsx";
import type { DogFace, Face } from "#app/ui/booking/faces.tsx";
import { KnownDogs } from "#app/ui/booking/known-dogs.tsx";
import { ProposedLine } from "#app/ui/booking/term-changes.tsx";
import { CareLinks } from "#app/ui/care/care-links.tsx";
import type { CareLink } from "#app/ui/care/sitters-care-links.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";

export type BookingRowData = {
  id: string;
  href: string;
  dogs: DogFace[];
  /** 'Rex and Luna' */
  dogNames: string;
  /** Null if the viewer owns the dogs. */
  breeds: string | null;
  /** 'Sat, Mar 14, 2026', or 'Fri, Nov 27 to Mon, Nov 30' and '3 nights'. */
  dates: string[];
  /** '9 AM to 10:30 AM' */
  times: string[];
  serviceWith: string;
  /** '$24' */
  price: string;
  status: BadgeStatus;
  statusLabel: string;
  other: Face;
  /** Null once the booking is over. */
  place: string | null;
  /** The note of the person who asked. */
  note: string | null;
  /** Whether the viewer can answer it. */
  answerable: boolean;
  /** The sitter who asks an owner, with the rating as '★ 4.8'. */
  asker: { href: string; label: string; rating: string | null } | null;
  /** What an open proposal would change: 'Proposed: Fri, Dec 4, 10:00 AM to 11:00 AM'. */
  proposed: string | null;
  /** Whether several sitters were asked, and the first to accept gets it. */
  othersAsked: boolean;
  clash: ClashText | null;
  /** The weekly booking, if this row stands for further visits of it. */
  series: { href: string; label: string } | null;
  /** Facts about the dogs, for the sitter who decides. */
  known: RequestFacts["dogs"];
  /** Mismatches of dog and home: 'Luca has a dog; Rex isn't good with dogs'. */
  hints: string[];
  /** Leads to the report of the visit while the dog is out. */
  cardHref: string | null;
  againHref: string | null;
  /** Null unless a review is due. */
  reviewHref: string | null;
  /** The care sheets of the dogs, shortly before and during the booking. */
  care: CareLink[];
};

const copy = {
  othersAsked: "Other sitters were asked too: the first to accept gets it.",
  report: "See the report",
  again: "Book again",
};

export function BookingRow({
  booking,
  next,
  saysStatus,
  brief = false,
}: {
  booking: BookingRowData;
  /** The id of the request to answer after this one. */
  next: string | undefined;
  /** Leaves out breeds, place and notes, which the booking's page has. */
  brief?: boolean | undefined;
  /** False under a heading that already says it. */
  saysStatus: boolean;
}) {
  const { breeds, place } = booking;
  return (
    <BookingFrame
      {...booking}
      title={booking.dogNames}
      status={saysStatus && <StatusBadge status={booking.status} label={booking.statusLabel} />}
      links={
        <>
          <RowLinks {...booking} />
          <CareLinks links={booking.care} />
        </>
      }
      below={booking.answerable && <Request booking={booking} next={next} brief={brief} />}
    >
      <p className="soft">
        <PersonName name={booking.serviceWith} />
      </p>
      <p className="text-sm">
        <DottedLine>
          {booking.dates}
          {booking.times}
        </DottedLine>
      </p>
      {booking.asker && (
        <p className="soft">
          <DottedLine>
            {booking.asker.rating}
            <a className="link tap" href={booking.asker.href}>
              <PersonName name={booking.asker.label} />
            </a>
          </DottedLine>
        </p>
      )}
      {!brief && (breeds || place) && (
        <p className="soft">
          <DottedLine>
            {breeds}
            {place}
          </DottedLine>
        </p>
      )}
      {booking.proposed && <ProposedLine line={booking.proposed} />}
      {booking.series && (
        <a className="link tap text-sm" href={booking.series.href}>
          {booking.series.label}
        </a>
      )}
    </BookingFrame>
  );
}

function RowLinks({ cardHref, againHref, reviewHref }: BookingRowData) {
  const links = [
    [cardHref, copy.report],
    [againHref, copy.again],
    [reviewHref, reviewCopy.write],
  ] as const;
  return links.map(
    ([to, label]) =>
      to && (
        <a key={label} className="link tap text-sm" href={to}>
          {label}
        </a>
      ),
  );
}

/** What to know before answering, and the buttons. */
function Request({
  booking,
  next,
  brief,
}: {
  booking: BookingRowData;
  next: string | undefined;
  brief: boolean;
}) {
  return (
    <>
      <KnownDogs dogs={booking.known} brief />
      {!brief && booking.note && <p className="quote">{booking.note}</p>}
      {booking.othersAsked && <p className="soft">{copy.othersAsked}</p>}
      <RequestNotes clash={booking.clash} hints={booking.hints} />
      <div className="answers two">
        <AnswerLinks
          href={booking.href}
          next={next}
          dogName={booking.dogNames}
          canAccept={!booking.clash?.blocks}
        />
      </div>
    </>
  );
}
