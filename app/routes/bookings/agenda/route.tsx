import { href } from "react-router";
import { signedInContext } from "#app/http/app-context.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { SittersOnlyFault } from "#app/ui/sitters/sitters-only-fault.tsx";
import { WeekPicture } from "#app/ui/week/week-picture.tsx";
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
  loaderData: { isNext, summary, toAnswer, week, days },
}: Route.ComponentProps) {
  const today = days.find(({ isToday }) => isToday);
  const later = days.filter((day) => day !== today);
  return (
    <>
      <PageHeader
        title={copy.title}
        subtitle={summary ? <DottedLine>{summary}</DottedLine> : copy.none}
        actions={
          <ButtonLink small variant="ghost" href={isNext ? AGENDA : `${AGENDA}?week=next`}>
            {isNext ? copy.thisWeek : copy.nextWeek}
          </ButtonLink>
        }
      />
      <div data-live="bookings">
        <SideLayout side={<Side />}>
          <div className="stack">
            <WeekPicture week={week} title={copy.week} />
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
            {today && <Day day={today} />}
            {later.length > 0 && (
              <RowList>
                <li>
                  {/* Folded, as the picture says when; it says where, and leads there. */}
                  <details open={!today}>
                    <summary>{copy.daysAhead}</summary>
                    <div className="stack mb-2">
                      {later.map((day) => (
                        <Day key={day.date} day={day} />
                      ))}
                    </div>
                  </details>
                </li>
              </RowList>
            )}
          </div>
        </SideLayout>
      </div>
    </>
  );
}

function Side() {
  return (
    <div className="tools no-print">
      <a href={href("/profile/edit/account/calendar")}>
        <Icon name="calendar" />
        {copy.calendar}
      </a>
      <button type="button" data-print="" hidden>
        <Icon name="print" />
        {copy.print}
      </button>
    </div>
  );
}

const AGENDA = href("/agenda");

function Day({ day: { date, isToday, label, dated, offHref, entries } }: { day: AgendaDay }) {
  return (
    <section id={`day-${date}`}>
      <div className="row flex-wrap justify-between">
        <h2>
          {label} {dated && <span className="soft">{dated}</span>}
        </h2>
        {offHref && (
          <a
            className="link tap no-print flex-none text-sm"
            href={offHref}
            aria-label={isToday ? undefined : copy.missOn(label)}
          >
            {isToday ? copy.missToday : copy.miss}
          </a>
        )}
      </div>
      <ul className="rows mt-2">
        {entries.map((entry) => (
          <li key={`${entry.id} ${entry.when}`}>
            <AgendaEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SittersOnlyFault error={error} />;
}
