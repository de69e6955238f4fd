import { BookingCard, type BookingCardData } from "#app/ui/booking/booking-card.tsx";
import { BookingRows } from "#app/ui/booking/booking-rows.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";

type Action = { href: string; label: string };

export type BookingGroup = {
  title: string | null;
  cards: BookingCardData[];
};

export type BookingListData = {
  title: string;
  allHref: string | null;
  tabs: { key: string; label: string; count: number | undefined; href: string }[];
  tab: { key: string; empty: string };
  groups: BookingGroup[];
  emptyAction: Action | null;
  more: string | null;
};

export function BookingList({
  list: { title, allHref, tabs, tab, groups, more, ...list },
  emptyAction = null,
}: {
  list: BookingListData;
  emptyAction?: Action | null;
}) {
  const action = list.emptyAction ?? emptyAction;
  return (
    <>
      <Tabs label="Bookings by status" current={tab.key} tabs={tabs} />
      <div className="row justify-between">
        <h2 className={allHref ? "mb-2" : "hide"}>{title}</h2>
        {allHref && (
          <a className="btn quiet small flex-none" href={allHref}>
            All days
          </a>
        )}
      </div>
      {groups.length === 0 ? (
        <EmptyState pose="sleeping" title={tab.empty} {...(action && { action })} />
      ) : (
        <div className="stack">
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
          {more && (
            <ButtonLink variant="ghost" full href={more}>
              Load More
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

function Group({ title, cards }: BookingGroup) {
  return (
    <>
      {title && <h2>{title}</h2>}
      {cards[0]?.answerable ? (
        <ul className={classNames("grid gap-3", cards.length > 1 && "md:grid-cols-2")}>
          {cards.map((card) => (
            <li key={card.href}>
              <BookingCard booking={card} />
            </li>
          ))}
        </ul>
      ) : (
        <BookingRows bookings={cards} />
      )}
    </>
  );
}
