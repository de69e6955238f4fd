import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { Leash } from "#app/ui/visits/leash.tsx";
import { NewestPhoto } from "#app/ui/visits/newest-photo.tsx";
import { PlainLog } from "#app/ui/visits/plain-log.tsx";
import { visitCopy as copy } from "#app/ui/visits/visit-copy.ts";
import { VisitLog } from "#app/ui/visits/visit-log.tsx";
import { photoApart, saysMore } from "#app/ui/visits/visit-shown.ts";
import type { NextLink } from "../next-links.server.ts";
import type { ReportOnBooking } from "./visit-on-booking.server.ts";

/**
 * Shows what the sitter noted, the newest first while the visit is running, with the sitter's link
 * to the report.
 */
export function BookingVisit({
  report,
  now = null,
}: {
  report: ReportOnBooking | null;
  /** While the dog is out, says so in place of a title, with the page's first button. */
  now?: { title: string; link: NextLink | null } | null;
}) {
  if (!report) return null;
  const { running, state, leash, write, allHref } = report;
  const news = running ? photoApart(report.lines.toReversed()) : null;
  const lines = news?.rest ?? report.lines;
  const first = now && (write ?? now.link);
  return (
    <Card title={now ? <PersonName name={now.title} /> : copy.title} id="visit">
      <p className={now ? "soft" : "font-semibold"}>
        <DottedLine>{state}</DottedLine>
      </p>
      {news?.photo && <NewestPhoto line={news.photo} />}
      <Leash leash={leash} />
      {first && (
        <ButtonLink full href={first.href}>
          {first.label}
        </ButtonLink>
      )}
      <VisitLog lines={lines.filter(saysMore)} large={!news} />
      {leash.isCut && (
        <PlainLog title={copy.everything} lines={lines.filter((line) => !saysMore(line))} />
      )}
      {!now && write && (
        <ButtonLink full variant="ghost" href={write.href}>
          {write.label}
        </ButtonLink>
      )}
      {allHref && (
        <p>
          <a className="link tap" href={allHref}>
            {copy.days}
          </a>
        </p>
      )}
    </Card>
  );
}
