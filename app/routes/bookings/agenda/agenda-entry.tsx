import { Faces } from "#app/ui/booking/faces.tsx";
import { phoneHref } from "#app/ui/booking/phone-href.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { agendaCopy as copy } from "./agenda-copy.ts";
import type { AgendaEntryData } from "./model.server.ts";

export function AgendaEntry({ entry, isOver }: { entry: AgendaEntryData; isOver: boolean }) {
  const { dogs, owner, place, note, phone, messageHref, directionsHref, visit, care } = entry;
  return (
    <article>
      <p className="font-semibold">{entry.when}</p>
      <div className="row flex-wrap items-start mt-1">
        <Faces dogs={dogs} other={owner} />
        <div className="grow basis-40">
          <h3>
            <a className="link tap inline-block min-w-11" href={entry.href}>
              <PersonName name={entry.dogNames} />
            </a>
          </h3>
          <p className="soft">
            <DottedLine>
              {entry.service}
              <PersonName key="owner" name={owner.name} />
              {entry.price}
            </DottedLine>
          </p>
          {place && <p>{place}</p>}
        </div>
        {isOver && <StatusBadge status={entry.status} label={entry.statusLabel} />}
      </div>
      {note && <p className="quote prose">{note}</p>}
      <p className="day-links cluster no-print mt-2">
        {visit && (
          <a className="btn small" href={visit.href}>
            {visit.label}
          </a>
        )}
        {care.map(({ href, dog }) => (
          <a key={href} className="link tap text-sm" href={href}>
            {care.length > 1 ? <PersonName name={copy.careOf(dog)} /> : copy.care}
          </a>
        ))}
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
    </article>
  );
}
