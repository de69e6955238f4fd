import { Avatar } from "#app/ui/avatar.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { Times } from "#app/ui/booking/times.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type BadgeStatus, StatusBadge } from "#app/ui/status-badge.tsx";
import type { OfferedIntent } from "./intents.ts";
import type { NextStep } from "./next-step.ts";

type Face = { name: string; photo: string | null };

export type BookingHeadData = {
  /** 'Walking Rex', 'Booking with Ann'. */
  heading: string;
  status: BadgeStatus;
  statusLabel: string;
  faces: Face[];
  dog: Face;
  /** 'Saturday, March 14, 2026' */
  date: string;
  times: string[];
  price: string;
  pays: string | null;
  next: NextStep;
  bookAgain: { href: string; label: string } | null;
};

/** Who it is about, what happens next, and the answer if one is due. */
export function BookingHead({
  head,
  answers,
}: {
  head: BookingHeadData;
  answers: OfferedIntent[];
}) {
  const { heading, status, statusLabel, faces, dog, next, bookAgain } = head;
  return (
    <section className="card stack" aria-labelledby="booking">
      <div className="row justify-between">
        <BookingFaces dog={dog} faces={faces} />
        <StatusBadge status={status} label={statusLabel} />
      </div>
      <div>
        <h2 className="text-xl" id="booking">
          <PersonName name={heading} />
        </h2>
        <p>{head.date}</p>
        <Times times={head.times} />
        <p>
          <span className="price">{head.price}</span>{" "}
          {head.pays && <span className="soft">{head.pays}</span>}
        </p>
      </div>
      <div className="said-next">
        <h3>
          <PersonName name={next.title} />
        </h3>
        <p className="soft">
          <PersonName name={next.text} />
        </p>
        {next.note && <p className="quote prose">{next.note}</p>}
      </div>
      {answers.length > 0 && (
        <div className="two">
          {answers.map(({ intent, label, final }) => (
            <ButtonLink
              key={intent}
              variant={final ? "danger" : "primary"}
              href={`?confirm=${intent}`}
              data-dialog=""
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {bookAgain && (
        <ButtonLink full href={bookAgain.href}>
          {bookAgain.label}
        </ButtonLink>
      )}
    </section>
  );
}

export function BookingFaces({ dog, faces }: Pick<BookingHeadData, "dog" | "faces">) {
  return (
    <Faces>
      <Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} size="lg" eager />
      {faces.map((face) => (
        <Avatar key={face.name} {...face} eager />
      ))}
    </Faces>
  );
}
