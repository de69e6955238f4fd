import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { LostRequests } from "#app/ui/booking/series/lost-requests.tsx";
import { PriceTexts } from "#app/ui/booking/series/price-texts.tsx";
import { SeriesHead } from "#app/ui/booking/series/series-head.tsx";
import { NoVetNotes } from "#app/ui/care/no-vet-notes.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { copy } from "./copy.ts";
import type { CheckedSeries } from "./model.server.ts";

/** Shows what a weekly booking comes to. The button that requests it is beside or below. */
export function CheckedDates({
  checked: {
    head,
    price,
    terms,
    prices,
    isAll,
    later,
    cancelling,
    place,
    notes,
    possible,
    dates,
    hints,
    vetless,
    backHref,
    skipped,
    lost,
  },
}: {
  checked: CheckedSeries;
}) {
  return (
    <Card title={copy.checked}>
      <SeriesHead {...head} faces={{ dogs: head.faces.dogs }} />
      <LeftOut dates={skipped} booked={possible} />
      {possible > 0 ? (
        <DescriptionList
          facts={[
            { label: isAll ? copy.totalOfAll : copy.total, value: <PriceTexts prices={prices} /> },
            {
              label: copy.datesTitle,
              value: (
                <>
                  {dates}
                  {later && <span className="soft block">{later}</span>}
                </>
              ),
            },
            { label: copy.placeLabel, value: place },
            ...(notes ? [{ label: copy.notesLabel, value: notes }] : []),
            { label: copy.cancelling, value: cancelling },
          ]}
        />
      ) : (
        <p>{copy.noneFree}</p>
      )}
      <HintNotes hints={hints} />
      <NoVetNotes dogs={vetless} backHref={backHref} />
      <LostRequests requests={lost} />
      <input type="hidden" name="priceSeen" value={price} />
      <input type="hidden" name="checkedAs" value={terms} />
    </Card>
  );
}
