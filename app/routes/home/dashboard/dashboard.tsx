import { href } from "react-router";
import { BookingCard, type BookingCardData } from "#app/ui/booking/booking-card.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { SitterChecklistCard } from "#app/ui/sitters/sitter-checklist-card.tsx";
import { UnreadCount } from "#app/ui/unread-count.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** What waits for an answer, and what is next. */
export function Dashboard(data: DashboardData) {
  const { name, toAnswer, sent, next, leads, checklist } = data;
  const nothing = [toAnswer.cards, sent.cards, next, leads].every((list) => list.length === 0);
  return (
    <div data-live="bookings">
      <PageHeader
        title={
          <>
            Hello <PersonName name={name} />
          </>
        }
        subtitle={data.caughtUp ? copy.caughtUp : undefined}
      />
      <SideLayout side={<Leads {...data} />}>
        <div className="stack">
          <Cards title={copy.toAnswer} {...toAnswer} />
          {leads.map((lead) => (
            <Card key={lead.href} title={lead.title}>
              <p className="soft">{lead.text}</p>
              <ButtonLink href={lead.href}>{lead.label}</ButtonLink>
            </Card>
          ))}
          {checklist && <SitterChecklistCard checklist={checklist} />}
          <Cards title={copy.next} cards={next} />
          <Cards title={copy.waiting} {...sent} />
          {nothing && <NothingYet ownsDogs={data.ownsDogs} />}
        </div>
      </SideLayout>
    </div>
  );
}

function Cards({
  title,
  cards,
  hidden = 0,
  moreHref = "",
}: {
  title: string;
  cards: BookingCardData[];
  hidden?: number;
  moreHref?: string;
}) {
  if (cards.length === 0) return null;
  return (
    <section className="list">
      <h2>{title}</h2>
      {cards.map((card) => (
        <BookingCard key={card.href} booking={card} />
      ))}
      {hidden > 0 && (
        <ButtonLink variant="ghost" full href={moreHref}>
          {copy.more(hidden)}
        </ButtonLink>
      )}
    </section>
  );
}

function Leads({ unread, ownsDogs, canSit }: DashboardData) {
  return (
    <RowList>
      <ListRow
        href={href("/messages")}
        {...(unread > 0
          ? { title: copy.unread, end: <UnreadCount count={unread} /> }
          : { title: copy.messages, text: copy.messagesHint })}
      />
      {canSit && <ListRow href={href("/dogs/available")} title={copy.dogs} text={copy.dogsHint} />}
      {ownsDogs && <ListRow href={href("/sitters")} title={copy.find} text={copy.findHint} />}
    </RowList>
  );
}

function NothingYet({ ownsDogs }: Pick<DashboardData, "ownsDogs">) {
  return ownsDogs ? (
    <EmptyState
      pose="waiting"
      title={copy.nothing}
      hint={copy.nothingForOwner}
      action={{ href: href("/sitters"), label: copy.find }}
    />
  ) : (
    <EmptyState
      pose="sleeping"
      title={copy.nothing}
      hint={copy.nothingForSitter}
      action={{ href: href("/profile"), label: copy.profile }}
    />
  );
}
