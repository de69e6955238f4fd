import { href } from "react-router";
import { signedInContext } from "#app/http/app-context.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { SittersOnlyFault } from "#app/ui/sitters/sitters-only-fault.tsx";
import type { Route } from "./+types/route";
import { agendaCopy as copy } from "./agenda-copy.ts";
import { AgendaEntry } from "./agenda-entry.tsx";
import { type AgendaDay, agenda } from "./model.server.ts";

export const handle: PageHandle = { nav: "bookings", styles: "agenda", wide: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return agenda(context.get(signedInContext), url.searchParams.get("week") === "next");
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function Agenda({
  loaderData: { isNext, toAnswer, week, days },
}: Route.ComponentProps) {
  const isEmpty = days.every(({ entries, isOff }) => entries.length === 0 && !isOff);
  return (
    <>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <ButtonLink small variant="ghost" href={isNext ? AGENDA : `${AGENDA}?week=next`}>
            {isNext ? copy.thisWeek : copy.nextWeek}
          </ButtonLink>
        }
      />
      <div data-live="bookings">
        <SideLayout side={<Side week={week} />}>
          <div className="stack">
            {toAnswer > 0 && (
              <div className="no-print">
                <RowList>
                  <ListRow
                    href={href("/bookings-sitter")}
                    start={<Icon name="clock" />}
                    title={copy.toAnswer(toAnswer)}
                  />
                </RowList>
              </div>
            )}
            {isEmpty && <EmptyState pose="sleeping" title={copy.none} hint={copy.noneHint} />}
            {days.map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </div>
        </SideLayout>
      </div>
    </>
  );
}

function Side({ week }: Pick<Route.ComponentProps["loaderData"], "week">) {
  return (
    <div className="stack no-print">
      {week && (
        <Card title={copy.theWeek}>
          <DescriptionList
            facts={[
              { label: copy.bookings, value: week.bookings },
              { label: copy.dogs, value: <PersonName name={week.dogs} /> },
              ...(week.together ? [{ label: copy.together, value: <b>{week.together}</b> }] : []),
            ]}
          />
        </Card>
      )}
      <RowList>
        <ListRow
          href={href("/bookings-sitter")}
          start={<Icon name="check" />}
          title={copy.allBookings}
        />
        <ListRow
          href={href("/profile/edit/account/calendar")}
          start={<Icon name="calendar" />}
          title={copy.calendar}
          text={copy.calendarHint}
        />
        <li data-print="" hidden>
          <div className="row">
            <Icon name="print" />
            <div className="grow">
              <button type="button" className="cover font-semibold">
                {copy.print}
              </button>
            </div>
            <Icon name="forward" size={18} />
          </div>
        </li>
      </RowList>
    </div>
  );
}

const AGENDA = href("/agenda");

function Day({ day: { date, label, dated, isOff, offHref, entries } }: { day: AgendaDay }) {
  return (
    <section aria-labelledby={`day-${date}`}>
      <div className="row flex-wrap justify-between">
        <div>
          <h2 id={`day-${date}`}>
            {label} {dated && <span className="soft block">{dated}</span>}
          </h2>
          {entries.length === 0 && !isOff && <p className="soft">{copy.free}</p>}
        </div>
        {isOff && <Badge>{copy.off}</Badge>}
        {!isOff && entries.length > 0 && (
          <a
            className="link tap no-print flex-none text-sm"
            href={offHref}
            aria-label={copy.takeOffOn(label)}
          >
            {copy.takeOff}
          </a>
        )}
      </div>
      {entries.length > 0 && (
        <ul className="rows mt-2">
          {entries.map((entry) => (
            <li key={`${entry.id} ${entry.when}`}>
              <AgendaEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SittersOnlyFault error={error} />;
}
