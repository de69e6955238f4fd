import { BookingFrame } from "#app/ui/booking/booking-frame.tsx";
import { phoneHref } from "#app/ui/booking/phone-href.ts";
import { CareLinks } from "#app/ui/care/care-links.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { agendaCopy as copy } from "./agenda-copy.ts";
import type { AgendaEntryData } from "./model.server.ts";

export function AgendaEntry({ entry }: { entry: AgendaEntryData }) {
  return (
    <BookingFrame
      {...entry}
      status={entry.saysStatus && <StatusBadge status={entry.status} label={entry.statusLabel} />}
      below={
        <>
          {entry.note && <p className="quote prose">{entry.note}</p>}
          <Links {...entry} />
        </>
      }
    >
      <p>
        <DottedLine>
          <b key="when">{entry.when}</b>
          {entry.service}
        </DottedLine>
      </p>
      {entry.place && <p className="soft">{entry.place}</p>}
    </BookingFrame>
  );
}

function Links({ visit, care, directionsHref, phone, messageHref }: AgendaEntryData) {
  return (
    <p className="day-links cluster no-print mt-2">
      {visit && (
        <a className="btn small" href={visit.href}>
          {visit.label}
        </a>
      )}
      <CareLinks links={care} />
      {directionsHref && (
        <a className="link tap text-sm" href={directionsHref} rel="noreferrer">
          {copy.directions}
        </a>
      )}
      {phone && (
        <a className="link tap min-w-11 text-sm" href={phoneHref(phone)}>
          {copy.call}
        </a>
      )}
      {messageHref && (
        <a className="link tap text-sm" href={messageHref}>
          {copy.message}
        </a>
      )}
    </p>
  );
}
