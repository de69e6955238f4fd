import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { LostRequests } from "#app/ui/booking/series/lost-requests.tsx";
import { PriceTexts } from "#app/ui/booking/series/price-texts.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { copy } from "./copy.ts";
import type { SeriesPage } from "./model.server.ts";

type Asked = NonNullable<SeriesPage["asked"]>;

/** More of them unfold. */
const MOST_OPEN = 8;

/** What the sitter would accept: which visits, what they earn, and what they rule out. */
export function SeriesAsked({ asked }: { asked: Asked }) {
  const { dates, prices, isAll, skipped, cares, lost } = asked;
  return (
    <>
      {dates.length > 0 ? (
        <>
          <Visits {...asked} />
          <DescriptionList
            facts={[
              {
                label: isAll ? copy.earnsInAll : copy.earns,
                value: <PriceTexts prices={prices} />,
              },
            ]}
          />
        </>
      ) : (
        <p className="font-semibold">{copy.noneFree}</p>
      )}
      <LeftOut dates={skipped} booked={dates.length} />
      <HintNotes hints={cares} />
      <LostRequests requests={lost} />
    </>
  );
}

function Visits({ dates, span, later }: Pick<Asked, "dates" | "span" | "later">) {
  const list = (
    <ul className="soft flex flex-wrap gap-x-4">
      {dates.map((date) => (
        <li key={date}>{date}</li>
      ))}
    </ul>
  );
  return (
    <div>
      <h3>{copy.visits(dates.length)}</h3>
      {dates.length > MOST_OPEN ? (
        <>
          <p>{span}</p>
          <details>
            <summary className="link tap">{copy.seeDates}</summary>
            {list}
          </details>
        </>
      ) : (
        list
      )}
      {later && <p className="soft mt-1">{later}</p>}
    </div>
  );
}
