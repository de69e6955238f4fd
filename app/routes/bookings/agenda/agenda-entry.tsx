import { Avatar } from "#app/ui/avatar.tsx";
import { phoneHref } from "#app/ui/booking/phone-href.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { agendaCopy as copy } from "./agenda-copy.ts";
import type { AgendaEntryData } from "./model.server.ts";

export function AgendaEntry({ entry }: { entry: AgendaEntryData }) {
  const { href, when, dogs, title, service, place, note, visit } = entry;
  return (
    <article>
      <div className="row items-start">
        {dogs.slice(0, 1).map(({ id, name, photo }) => (
          <Avatar key={id} name={name} photo={photo ?? "/dog.svg"} size="sm" />
        ))}
        <div className="grow">
          <h3>
            <a className="cover" href={href}>
              {when}
              <span className="hide">
                , <PersonName name={title} />
              </span>
            </a>{" "}
            {entry.saysStatus && <StatusBadge status={entry.status} label={entry.statusLabel} />}
          </h3>
          <p className="soft">
            <DottedLine>
              <PersonName name={title} />
              {service}
              {place}
            </DottedLine>
          </p>
        </div>
      </div>
      {note && <p className="quote prose">{note}</p>}
      <div className="tools below no-print">
        {visit && (
          <ButtonLink full variant={visit.isOver ? "ghost" : "primary"} href={visit.href}>
            {visit.label}
          </ButtonLink>
        )}
        <Tools {...entry} />
      </div>
    </article>
  );
}

/** Large enough for gloves and rain. */
function Tools({ title, care, directionsHref, phone, messageHref }: AgendaEntryData) {
  const careLabel = (dog: string) => (care.length > 1 ? copy.careOf(dog) : copy.care);
  const tools: [string | null, IconName, string][] = [
    ...care.map(({ href, dog }): [string, IconName, string] => [href, "clipboard", careLabel(dog)]),
    [directionsHref, "locate", copy.directions],
    [phone && phoneHref(phone), "phone", copy.call],
    [messageHref, "message", copy.message],
  ];
  return tools.map(
    ([href, icon, label]) =>
      href && (
        <a key={href} href={href} rel="noreferrer">
          <Icon name={icon} />
          <PersonName name={label} />
          <span className="hide">
            , <PersonName name={title} />
          </span>
        </a>
      ),
  );
}
