import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { LostRequests } from "#app/ui/booking/series/lost-requests.tsx";
import { PriceTexts } from "#app/ui/booking/series/price-texts.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { copy } from "./copy.ts";
import type { SeriesPage } from "./model.server.ts";

/** Shows what the sitter would accept: how many visits, what they earn, and what they rule out. */
export function SeriesAsked({ asked }: { asked: NonNullable<SeriesPage["asked"]> }) {
  const { booked, prices, isAll, skipped, cares, lost } = asked;
  return (
    <>
      {booked > 0 ? (
        <DescriptionList
          facts={[
            { label: isAll ? copy.earnsInAll : copy.earns, value: <PriceTexts prices={prices} /> },
          ]}
        />
      ) : (
        <p className="font-semibold">{copy.noneFree}</p>
      )}
      <LeftOut dates={skipped} booked={booked} />
      <HintNotes hints={cares} />
      <LostRequests requests={lost} />
    </>
  );
}
