import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { visitCopy as copy } from "#app/ui/visits/visit-copy.ts";
import { VisitLog } from "#app/ui/visits/visit-log.tsx";
import { newestPhoto } from "#app/ui/visits/visit-shown.ts";
import { VisitTally } from "#app/ui/visits/visit-tally.tsx";
import type { VisitOnBooking } from "./visit-on-booking.server.ts";

/** What the sitter noted, the newest first while it comes, and the sitter's way to the card. */
export function BookingVisit({ visit }: { visit: VisitOnBooking }) {
  if (!visit) return null;
  const { card, write, allHref } = visit;
  return (
    <Card title={copy.title}>
      {card && (
        <p className="font-semibold">
          <DottedLine>{card.state}</DottedLine>
        </p>
      )}
      {card && <VisitTally tally={card.tally} />}
      {card && (
        <VisitLog
          lines={card.running ? card.lines.toReversed() : card.lines}
          large={!card.running}
          without={card.running ? newestPhoto(card.lines) : undefined}
        />
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
