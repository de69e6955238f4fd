import type { ComponentProps } from "react";
import { SeriesHead } from "./series-head.tsx";

/** A booking as it stands, while a change to it is written. */
export function TermsNow({
  head,
  place,
  price,
}: {
  head: ComponentProps<typeof SeriesHead>;
  place?: string | null;
  price: string;
}) {
  return (
    <>
      <h2>As it is now</h2>
      <SeriesHead {...head} />
      <div>
        {place && <p>{place}</p>}
        <p className="price">{price}</p>
      </div>
    </>
  );
}
