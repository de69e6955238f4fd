import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { bookingCopy as copy } from "./copy.ts";
import type { BookingPage } from "./model.server.ts";
import { proposalCopy } from "./proposal-copy.ts";

export function BookingLinks({
  path,
  links: { name, care, lost, cancel, isOut, ...others },
}: {
  path: string;
  links: BookingPage["links"];
}) {
  const { contactHref, directionsHref, calendarHref, changeHref, seriesHref } = others;
  const hrefs = [contactHref, directionsHref, calendarHref, changeHref, seriesHref];
  if (!cancel && care.length === 0 && lost.length === 0 && hrefs.every((link) => link === null))
    return null;
  const cancelRow = cancel && (
    <ListRow
      href={`${path}?confirm=${cancel.intent}`}
      data-dialog=""
      start={<Icon name="close" />}
      title={<span className="soft">{cancel.label}</span>}
    />
  );
  const rows = (
    <RowList>
      {care.map(({ href, title, text }) => (
        <ListRow
          key={href}
          href={href}
          start={<Icon name="clipboard" />}
          title={<PersonName name={title} />}
          text={text}
        />
      ))}
      {contactHref && (
        <ListRow
          href={contactHref}
          start={<Icon name="message" />}
          title={<PersonName name={copy.contact(name)} />}
        />
      )}
      {directionsHref && (
        <ListRow
          href={directionsHref}
          rel="noreferrer"
          start={<Icon name="pin" />}
          title={copy.directions}
          text={copy.directionsHint}
        />
      )}
      {calendarHref && (
        <ListRow
          href={calendarHref}
          download
          start={<Icon name="calendar" />}
          title={copy.calendar}
          text={copy.calendarHint}
        />
      )}
      {seriesHref && (
        <ListRow
          href={seriesHref}
          start={<Icon name="calendar" />}
          title={copy.series}
          text={copy.seriesHint}
        />
      )}
      {changeHref && (
        <ListRow
          href={changeHref}
          start={<Icon name="edit" />}
          title={proposalCopy.propose}
          text={proposalCopy.proposeHint}
        />
      )}
      {lost.map((dog) => (
        <ListRow
          key={dog.href}
          href={dog.href}
          start={<Icon name="search" />}
          title={<PersonName name={copy.lost(dog.name)} />}
          text={copy.lostHint}
        />
      ))}
      {!isOut && cancelRow}
    </RowList>
  );
  if (!isOut || !cancelRow) return rows;
  return (
    <>
      {rows}
      <details>
        <summary className="link soft py-3">{copy.wrong}</summary>
        <RowList>{cancelRow}</RowList>
      </details>
    </>
  );
}
