import { AnswerLinks } from "#app/ui/booking/answer-links.tsx";
import { BookingCard, type BookingCardData } from "#app/ui/booking/booking-card.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";

export type BookingListData = {
  title: string;
  allHref: string | null;
  tabs: { key: string; label: string; count: number | undefined; href: string }[];
  tab: { key: string; empty: string };
  cards: (BookingCardData & { answerable: boolean })[];
  more: string | null;
};

export function BookingList({
  list: { title, allHref, tabs, tab, cards, more },
  emptyAction,
}: {
  list: BookingListData;
  emptyAction?: { href: string; label: string };
}) {
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
      {cards.length === 0 ? (
        <EmptyState
          pose="sleeping"
          title={tab.empty}
          {...(emptyAction && { action: emptyAction })}
        />
      ) : (
        <ul className="list">
          {cards.map((card) => (
            <li key={card.href}>
              <BookingCard
                booking={card}
                actions={
                  card.answerable && <AnswerLinks href={card.href} dogName={card.dog.name} />
                }
              />
            </li>
          ))}
          {more && (
            <li>
              <ButtonLink variant="ghost" full href={more}>
                Load More
              </ButtonLink>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
