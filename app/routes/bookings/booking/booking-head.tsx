import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import { Answers } from "#app/ui/answers.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { RequestNotes } from "#app/ui/booking/clash-note.tsx";
import type { DogFace, Face } from "#app/ui/booking/faces.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type DeviceOffer, NotifyOffer } from "#app/ui/push/notified-device.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";
import type { OfferedIntent } from "./intents.ts";
import type { NextLink } from "./next-links.server.ts";
import type { NextStep } from "./next-step.ts";

export type BookingHeadData = {
  /** 'Walking Rex', 'Booking with Ann'. */
  heading: string;
  status: BadgeStatus;
  statusLabel: string;
  other: Face;
  self: Face;
  dogs: DogFace[];
  /** 'Saturday, March 14, 2026', or 'Fri, Nov 27 to Mon, Nov 30' and '3 nights'. */
  dates: string[];
  /** 'Sat, Mar 14, 2026', or as above. */
  shortDates: string[];
  times: string[];
  /** Null once the booking is over; the details then show it. */
  place: { label: string; text: string; hint: string | null } | null;
  /** Null once the booking is over, too. */
  price: string | null;
  pays: string | null;
  clash: ClashText | null;
  /** Mismatches of dog and home: 'Luca has a dog; Rex isn't good with dogs'. */
  hints: string[];
  next: NextStep;
  /** Whether it was declined, cancelled or expired. */
  off: boolean;
  /** Says whether anything is to be paid. */
  owed: string | null;
  /** Asks for a review, while this party can write one. */
  review: { title: string; text: string } | null;
  /** To the report that its sitter can start now. */
  start: NextLink | null;
  links: NextLink[];
};

/**
 * Says who the booking is with and what happens next, with the buttons to answer if an answer is
 * due.
 */
export function BookingHead({
  path,
  head,
  answers,
  offer,
  below = false,
}: {
  /** The path of the booking's page. */
  path: string;
  /** Whether a milestone above shows the faces and says what is next. */
  below?: boolean;
  head: BookingHeadData;
  answers: OfferedIntent[];
  /** Offers to notify this device of the answer. */
  offer: (DeviceOffer & { text: string }) | null;
}) {
  const { heading, status, statusLabel, other, self, dogs, next, owed, review, start, links } =
    head;
  const many = dogs.length > 1;
  const answerOf = (answer: OfferedIntent | undefined) =>
    answer && {
      label: answer.label,
      href: `${path}?confirm=${answer.intent}`,
      "data-dialog": "" as const,
    };
  const no = answerOf(answers.find(({ final }) => final));
  const yes = answerOf(answers.find(({ final }) => !final));
  const noted = head.clash || head.hints.length > 0 || next.note;
  return (
    <section className="card stack" aria-labelledby="booking">
      <div className="row flex-wrap items-start justify-between">
        {!below && (
          <div className="faces grow basis-40 flex-wrap">
            {dogs.map(({ id, name, photo }) => (
              <Avatar
                key={id}
                name={name}
                photo={photo ?? "/dog.svg"}
                size={many ? "md" : "lg"}
                eager
              />
            ))}
            <Avatar {...other} eager />
            <Avatar {...self} size={many ? "sm" : "md"} eager />
          </div>
        )}
        <StatusBadge status={status} label={statusLabel} />
      </div>
      <div>
        <h2 className="soft font-normal" id="booking">
          <PersonName name={heading} />
        </h2>
        <p className="text-lg font-semibold">
          <DottedLine>{head.dates}</DottedLine>
        </p>
        <p>
          <DottedLine>{head.times}</DottedLine>
        </p>
      </div>
      {(!below || noted || offer) && (
        <div className={classNames((!below || noted) && "said-next", head.off && "bg-grey")}>
          {!below && (
            <>
              <h3>
                <PersonName name={next.title} />
              </h3>
              <p className="soft">
                <PersonName name={next.text} />
              </p>
              {owed && <p className="soft">{owed}</p>}
            </>
          )}
          <RequestNotes clash={head.clash} hints={head.hints} />
          {offer && <NotifyOffer offer={offer} text={offer.text} />}
          {next.note && <p className="quote prose">{next.note}</p>}
        </div>
      )}
      {(head.place || head.price) && (
        <div>
          {head.place && (
            <p className="mt-2 flex gap-2">
              <Icon name="pin" size={24} />
              <span className="grow">
                <span className="soft block">{head.place.label} </span>
                {head.place.text}
                {head.place.hint && <span className="soft block">{head.place.hint}</span>}
              </span>
            </p>
          )}
          {head.price && (
            <p className="mt-2">
              <span className="price">{head.price}</span>{" "}
              {head.pays && <span className="soft">{head.pays}</span>}
            </p>
          )}
        </div>
      )}
      {(start || answers.length > 0) && <Answers bar no={start ? yes : no} yes={start ?? yes} />}
      {review && (
        <div>
          <h3>
            <PersonName name={review.title} />
          </h3>
          <p className="soft">{review.text}</p>
        </div>
      )}
      {links.length > 0 && (
        <div className="grid gap-3 sm:flex">
          {links.map(({ href, label }, index) => (
            <ButtonLink
              key={href}
              variant={index || answers.length || below ? "ghost" : "primary"}
              href={href}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  );
}
