import { href } from "react-router";
import { BookingCard, type BookingCardData } from "#app/ui/booking/booking-card.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { UnreadCount } from "#app/ui/unread-count.tsx";
import type { DashboardData } from "./dashboard-model.server.ts";

/** What waits for an answer, and what is next. */
export function Dashboard(data: DashboardData) {
  const { name, requests, next, leads } = data;
  const nothing = requests.length === 0 && next.length === 0;
  return (
    <div data-live="bookings">
      <PageHeader
        title={
          <>
            Hello <PersonName name={name} />
          </>
        }
        subtitle={data.needsAnswer ? undefined : "Nothing needs your answer right now."}
      />
      <SideLayout side={<Waiting {...data} />}>
        <div className="stack">
          {requests.length > 0 && (
            <Cards title="Needs your answer" cards={requests}>
              {data.requestsHidden > 0 && (
                <ButtonLink variant="ghost" full href={`${data.listHref}?tab=pending`}>
                  See {data.requestsHidden} more
                </ButtonLink>
              )}
            </Cards>
          )}
          {leads.map((lead) => (
            <Card key={lead.href} title={lead.title}>
              <p className="soft">{lead.text}</p>
              <ButtonLink href={lead.href}>{lead.label}</ButtonLink>
            </Card>
          ))}
          {next.length > 0 && <Cards title="What comes next" cards={next} />}
          {nothing && leads.length === 0 && <NothingYet ownsDogs={data.ownsDogs} />}
        </div>
      </SideLayout>
    </div>
  );
}

function Cards({
  title,
  cards,
  children,
}: {
  title: string;
  cards: BookingCardData[];
  children?: React.ReactNode;
}) {
  return (
    <section className="list">
      <h2>{title}</h2>
      {cards.map((card) => (
        <BookingCard key={card.href} booking={card} />
      ))}
      {children}
    </section>
  );
}

function Waiting({ unread, waiting, ownsDogs, canSit, pendingHref }: DashboardData) {
  return (
    <RowList>
      <ListRow
        href={href("/messages")}
        title={unread > 0 ? "Unread messages" : "Messages"}
        {...(unread > 0 ? { end: <UnreadCount count={unread} /> } : { text: "Your conversations" })}
      />
      {waiting > 0 && (
        <ListRow
          href={pendingHref}
          title={waiting === 1 ? "1 request sent" : `${waiting} requests sent`}
          text="Waiting for an answer"
        />
      )}
      {canSit && (
        <ListRow
          href={href("/dogs/available")}
          title="Available dogs"
          text="Who could use company nearby"
        />
      )}
      {ownsDogs && (
        <ListRow href={href("/sitters")} title="Find a sitter" text="Book a walk or a stay" />
      )}
    </RowList>
  );
}

function NothingYet({ ownsDogs }: Pick<DashboardData, "ownsDogs">) {
  return ownsDogs ? (
    <EmptyState
      pose="waiting"
      title="No upcoming bookings"
      hint="Find someone nearby for the next walk."
      action={{ href: href("/sitters"), label: "Find a sitter" }}
    />
  ) : (
    <EmptyState
      pose="sleeping"
      title="No upcoming bookings"
      hint="Requests from owners appear here."
      action={{ href: href("/profile"), label: "See my profile" }}
    />
  );
}
