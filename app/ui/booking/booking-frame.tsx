import type { ReactNode } from "react";
import { type DogFace, type Face, Faces } from "#app/ui/booking/faces.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** Lays out a booking in a list: faces on the left, then title, status and price, and links. */
export function BookingFrame({
  href,
  dogs,
  other,
  title,
  price,
  status,
  links,
  below,
  children,
}: {
  href: string;
  dogs: DogFace[];
  other: Face;
  title: string;
  price?: string | null;
  status?: ReactNode;
  /** Badges and links below the text. */
  links?: ReactNode;
  /** Content below, across the whole row. */
  below?: ReactNode;
  /** The lines under the title. */
  children: ReactNode;
}) {
  return (
    <article className="booking-row">
      <Faces dogs={dogs} other={other} />
      <div className="booking-top">
        <h3>
          <a className="cover" href={href}>
            <PersonName name={title} />
          </a>
        </h3>
        {status}
        {price && <b>{price}</b>}
      </div>
      <div>{children}</div>
      {links && <div className="cluster">{links}</div>}
      {below && <div className="below-row">{below}</div>}
    </article>
  );
}
