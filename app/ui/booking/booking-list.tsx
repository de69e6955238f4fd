import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import type { Party } from "#app/domain/services/booking-rules.ts";
import type { BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { BookingRows } from "#app/ui/booking/booking-rows.tsx";
import { ANSWERABLE_TITLE } from "#app/ui/booking/booking-tabs.ts";
import type { QuestionRow } from "#app/ui/booking/question-row.ts";
import { QuestionRows } from "#app/ui/booking/question-rows.tsx";
import { SeriesListRow } from "#app/ui/booking/series/series-rows.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";

type Action = { href: string; label: string };

export type BookingGroup = {
  title: string | null;
  /** Whether the title says the state of its bookings, so that they need no badges. */
  saysState: boolean;
  cards: BookingRowData[];
  /** Shown above the cards. */
  questions: QuestionRow[];
  /** Shown below the cards. */
  asked: OpenSeries[];
};

export type BookingListData = {
  title: string;
  allHref: string | null;
  tabs: { key: string; label: string; count: number | undefined; href: string }[];
  tab: { key: string; empty: string };
  saysEmpty: boolean;
  /** Stands for all that waits for an answer, and leads to it. */
  pending: Action | null;
  groups: BookingGroup[];
  emptyAction: Action | null;
  more: string | null;
};

export function BookingList({
  list: { title, allHref, tabs, tab, groups, more, pending, ...list },
  party,
  emptyAction = null,
  declineHref = null,
}: {
  list: BookingListData;
  party: Party;
  emptyAction?: Action | null;
  /** The page that declines several requests at once. */
  declineHref?: string | null;
}) {
  const action = list.emptyAction ?? emptyAction;
  return (
    <>
      {tabs.length > 0 && <Tabs label="Bookings by status" current={tab.key} tabs={tabs} />}
      <div className="row flex-wrap justify-between">
        <h2 className={allHref ? "mb-2" : "hide"}>{title}</h2>
        {allHref && (
          <a className="link tap flex-none text-sm" href={allHref}>
            All days
          </a>
        )}
      </div>
      {pending && (
        <div className="mb-4">
          <RowList>
            <ListRow href={pending.href} title={pending.label} start={<Icon name="clock" />} />
          </RowList>
        </div>
      )}
      {list.saysEmpty && (
        <EmptyState
          pose="sleeping"
          title={tab.empty}
          ghost={allHref !== null}
          {...(action && { action })}
        />
      )}
      <div className="stack">
        {groups.map((group) => (
          <Group key={group.title} {...group} party={party} declineHref={declineHref} />
        ))}
        {more && (
          <ButtonLink variant="ghost" full href={more}>
            Load More
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Group({
  title,
  saysState,
  cards,
  questions,
  asked,
  party,
  declineHref,
}: BookingGroup & { party: Party; declineHref: string | null }) {
  const answerable = cards[0]?.answerable;
  return (
    <>
      {answerable && declineHref ? (
        <div className="row flex-wrap justify-between">
          <h2>{title ?? ANSWERABLE_TITLE}</h2>
          <a className="link tap flex-none text-sm" href={declineHref}>
            Decline several
          </a>
        </div>
      ) : (
        title && <h2>{title}</h2>
      )}
      <QuestionRows rows={questions} from="list" />
      {cards.length + asked.length > 0 && (
        <BookingRows bookings={cards} saysStatus={!saysState}>
          {asked.map((series) => (
            <SeriesListRow key={series.id} series={series} party={party} asked />
          ))}
        </BookingRows>
      )}
    </>
  );
}
