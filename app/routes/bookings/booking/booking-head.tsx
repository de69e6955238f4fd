import { Avatar } from "#app/ui/avatar.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { Times } from "#app/ui/booking/times.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";
import type { OfferedIntent } from "./intents.ts";
import type { NextLink } from "./next-links.server.ts";
import type { NextStep } from "./next-step.ts";

type Face = { name: string; photo: string | null };

export type BookingHeadData = {
  /** 'Walking Rex', 'Booking with Ann'. */
  heading: string;
  status: BadgeStatus;
  statusLabel: string;
  faces: Face[];
  dogs: (Face & { id: string })[];
  /** 'Saturday, March 14, 2026' */
  date: string;
  /** 'Sat, Mar 14, 2026' */
  day: string;
  times: string[];
  /** Null once it is over; the details have it. */
  price: string | null;
  pays: string | null;
  next: NextStep;
  /** Whether anything is to be paid. */
  owed: string | null;
  links: NextLink[];
};

/** Who it is about, what happens next, and the answer if one is due. */
export function BookingHead({
  path,
  head,
  answers,
}: {
  /** Of the booking's page. */
  path: string;
  head: BookingHeadData;
  answers: OfferedIntent[];
}) {
  const { heading, status, statusLabel, faces, dogs, next, owed, links } = head;
  return (
    <section className="card stack" aria-labelledby="booking">
      <div className="row flex-wrap justify-between">
        <Faces>
          {dogs.map((dog) => (
            <Avatar key={dog.id} name={dog.name} photo={dog.photo ?? "/dog.svg"} size="lg" eager />
          ))}
          {faces.map((face) => (
            <Avatar key={face.name} {...face} eager />
          ))}
        </Faces>
        <StatusBadge status={status} label={statusLabel} />
      </div>
      <div>
        <h2 className="mb-1 text-xl" id="booking">
          <PersonName name={heading} />
        </h2>
        <p>{head.date}</p>
        <Times times={head.times} />
        {head.price && (
          <p>
            <span className="price">{head.price}</span>{" "}
            {head.pays && <span className="soft">{head.pays}</span>}
          </p>
        )}
      </div>
      <div className="said-next">
        <h3>
          <PersonName name={next.title} />
        </h3>
        <p className="soft">
          <PersonName name={next.text} />
        </p>
        {owed && <p className="mt-1">{owed}</p>}
        {next.note && <p className="quote prose">{next.note}</p>}
      </div>
      {answers.length > 0 && (
        <div className="two">
          {answers.map(({ intent, label, final }) => (
            <ButtonLink
              key={intent}
              variant={final ? "danger" : "primary"}
              href={`${path}?confirm=${intent}`}
              data-dialog=""
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {links.length > 0 && (
        <div className="grid gap-3 sm:flex">
          {links.map(({ href, label }, index) => (
            <ButtonLink key={href} variant={index ? "ghost" : "primary"} href={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  );
}
