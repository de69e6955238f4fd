import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { statusLabels } from "#app/domain/services/booking-rules.ts";
import { BookingFrame } from "#app/ui/booking/booking-frame.tsx";
import { RequestNotes } from "#app/ui/booking/clash-note.tsx";
import type { DogFace, Face } from "#app/ui/booking/faces.tsx";
import { KnownDogs } from "#app/ui/booking/known-dogs.tsx";
import { RowAnswers } from "#app/ui/booking/row-answers.tsx";
import type { AskedFrom } from "#app/ui/booking/where-asked.ts";
import { CareLinks } from "#app/ui/care/care-links.tsx";
import type { CareLink } from "#app/ui/care/sitters-care-links.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { type Spoken, SpokenNumber } from "#app/ui/spoken-number.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";

export type BookingRowData = {
  id: string;
  href: string;
  dogs: DogFace[];
  /** 'Balu with Selam', or 'Rex, for Agim' */
  title: string;
  /** 'Walking', 'Sat, Mar 14' and '9:00–10:30 AM', or 'Fri, Nov 27 to Mon, Nov 30' and '3 nights'. */
  facts: string[];
  /** '$24' */
  price: string;
  /** Whether the price is or will be due. */
  isDue: boolean;
  status: BadgeStatus;
  statusLabel: string;
  other: Face;
  /** The note of the person who asked. */
  note: string | null;
  /** Whether the viewer can answer it. */
  answerable: boolean;
  /** The sitter who asks an owner. */
  asker: { href: string; label: string; rating: Spoken | null } | null;
  /** Whether a change is proposed, which is told where it is answered. */
  isChanging: boolean;
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
  changing: "Change proposed",
  othersAsked: "Other sitters were asked too: the first to accept gets it.",
  report: "See the report",
  again: "Book again",
};

export function BookingRow({
  booking,
  from,
  next,
  saysStatus,
  brief = false,
}: {
  booking: BookingRowData;
  from: AskedFrom;
  /** The id of the request to answer after this one. */
  next: string | undefined;
  /** Leaves out the note, which the booking's page has. */
  brief?: boolean | undefined;
  /** False under a heading that already says it, unless it is under way. */
  saysStatus: boolean;
}) {
  const { price, status, statusLabel } = booking;
  const { asker, series, cardHref, againHref, reviewHref, care } = booking;
  const hasLinks = asker || series || cardHref || againHref || reviewHref || care.length > 0;
  const isSaid = saysStatus || statusLabel !== statusLabels[status];
  return (
    <BookingFrame
      {...booking}
      price={saysStatus ? null : price}
      status={isSaid && <StatusBadge status={status} label={statusLabel} />}
      links={hasLinks && <RowLinks {...booking} />}
      below={
        booking.answerable && <Request booking={booking} from={from} next={next} brief={brief} />
      }
    >
      <p className="soft">
        <DottedLine>
          {booking.facts}
          {saysStatus && (booking.isDue ? <b key="price">{price}</b> : price)}
        </DottedLine>
      </p>
      {booking.isChanging && <p className="text-sm font-semibold">{copy.changing}</p>}
    </BookingFrame>
  );
}

function RowLinks({ asker, series, cardHref, againHref, reviewHref, care }: BookingRowData) {
  const links = [
    [asker?.href, asker?.label],
    [series?.href, series?.label],
    [cardHref, copy.report],
    [againHref, copy.again],
    [reviewHref, reviewCopy.write],
  ] as const;
  return (
    <>
      {asker?.rating && (
        <span className="soft">
          <SpokenNumber {...asker.rating} />
        </span>
      )}
      {links.map(
        ([to, label]) =>
          to &&
          label && (
            <a key={label} className="link tap text-sm" href={to}>
              <PersonName name={label} />
            </a>
          ),
      )}
      <CareLinks links={care} />
    </>
  );
}

/** What to know before answering, and the buttons. */
function Request({
  booking,
  from,
  next,
  brief,
}: {
  booking: BookingRowData;
  from: AskedFrom;
  next: string | undefined;
  brief: boolean;
}) {
  return (
    <>
      <KnownDogs dogs={booking.known} brief />
      {!brief && booking.note && <p className="quote text-sm">{booking.note}</p>}
      {booking.othersAsked && <p className="soft">{copy.othersAsked}</p>}
      <RequestNotes clash={booking.clash} hints={booking.hints} />
      <RowAnswers
        href={booking.href}
        asks="request"
        of={booking.title}
        from={from}
        next={next}
        canAccept={!booking.clash?.blocks}
      />
    </>
  );
}
