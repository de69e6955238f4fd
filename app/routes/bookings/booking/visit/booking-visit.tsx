import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Leash } from "#app/ui/visits/leash.tsx";
import { NewestPhoto } from "#app/ui/visits/newest-photo.tsx";
import { PlainLog } from "#app/ui/visits/plain-log.tsx";
import { visitCopy as copy } from "#app/ui/visits/visit-copy.ts";
import { VisitLog } from "#app/ui/visits/visit-log.tsx";
import { photoApart, saysMore } from "#app/ui/visits/visit-shown.ts";
import type { VisitOnBooking } from "./visit-on-booking.server.ts";

/**
 * Shows what the sitter noted, the newest first while the visit is running, with the sitter's link
 * to the report.
 */
export function BookingVisit({ visit }: { visit: VisitOnBooking }) {
  if (!visit) return null;
  const { card, write, allHref } = visit;
  const news = card?.running ? photoApart(card.lines.toReversed()) : null;
  const lines = news?.rest ?? card?.lines ?? [];
  return (
    <Card title={copy.title} id="visit">
      {card && (
        <p className="font-semibold">
          <DottedLine>{card.state}</DottedLine>
        </p>
      )}
      {news?.photo && <NewestPhoto line={news.photo} />}
      {card && <Leash leash={card.leash} />}
      {card && <VisitLog lines={lines.filter(saysMore)} large={!news} />}
      {card?.leash.isCut && (
        <PlainLog title={copy.everything} lines={lines.filter((line) => !saysMore(line))} />
      )}
      {write && (
        <ButtonLink full variant={write.first ? "primary" : "ghost"} href={write.href}>
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
