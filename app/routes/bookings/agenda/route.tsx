import { href } from "react-router";
import { isCompleted } from "#app/domain/bookings/booking-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SittersOnlyFault } from "#app/ui/sitters/sitters-only-fault.tsx";
import type { Route } from "./+types/route";
import { agendaCopy as copy } from "./agenda-copy.ts";
import { AgendaEntry } from "./agenda-entry.tsx";
import { type AgendaDay, agenda } from "./model.server.ts";

export const handle: PageHandle = { nav: "bookings", styles: "agenda" };

export function loader({ context, url }: Route.LoaderArgs) {
  return agenda(context.get(signedInContext), url.searchParams.get("week") === "next");
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function Agenda({ loaderData: { isNext, toAnswer, days } }: Route.ComponentProps) {
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
      <div className="stack" data-live="bookings">
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
        <p className="cluster no-print">
          <ButtonLink small variant="ghost" href={href("/bookings-sitter")}>
            {copy.allBookings}
          </ButtonLink>
          <button type="button" className="btn quiet small" data-print="" hidden>
            {copy.print}
          </button>
        </p>
      </div>
    </>
  );
}

const AGENDA = href("/agenda");

function Day({ day: { date, label, dated, isOff, offHref, entries } }: { day: AgendaDay }) {
  return (
    <section aria-labelledby={`day-${date}`}>
      <div className="row justify-between">
        <h2 id={`day-${date}`}>
          {label} {dated && <span className="soft block">{dated}</span>}
        </h2>
        {isOff ? (
          <Badge>{copy.off}</Badge>
        ) : (
          <a
            className="btn quiet small no-print flex-none"
            href={offHref}
            aria-label={copy.takeOffOn(label)}
          >
            {copy.takeOff}
          </a>
        )}
      </div>
      {entries.length === 0 ? (
        !isOff && <p className="soft">{copy.free}</p>
      ) : (
        <ul className="rows mt-2">
          {entries.map((entry) => (
            <li key={`${entry.id} ${entry.when}`}>
              <AgendaEntry entry={entry} isOver={isCompleted(entry.status)} />
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
