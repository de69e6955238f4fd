import { href } from "react-router";
import { nearDate } from "#app/domain/date-labels.ts";
import { Answers } from "#app/ui/answers.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { bookPath } from "#app/ui/sitters/sitter-paths.ts";

const NO_BREAK = "\u00a0";

export const CHOOSE_TITLE = "Choose a sitter";
const copy = {
  last: (date: string) => `Last booking: ${date}`,
  ahead: (date: string) => `Booked until ${date}`,
};

export type RecentSitter = {
  id: string;
  name: string;
  profilePhoto: string | null;
  /** 'Last booking: Jan 22' */
  booked: string;
};

/** When somebody was booked last, or how far ahead. `today` is yyyy-MM-dd. */
export function bookedText(date: string, today: string): string {
  return copy[date < today ? "last" : "ahead"](nearDate(date, today)).replaceAll(" ", NO_BREAK);
}

export function SitterChooser({
  sitters,
  closeHref,
}: {
  sitters: RecentSitter[];
  closeHref: string;
}) {
  return (
    <div className="narrow">
      <PageHeader title={CHOOSE_TITLE} back={{ href: closeHref, label: "Back to bookings" }} />
      <section className="stack">
        <h2>Recent Sitters</h2>
        {sitters.length > 0 ? (
          <RowList>
            {sitters.map(({ id, name, profilePhoto, booked }) => (
              <ListRow
                key={id}
                href={bookPath(id)}
                start={<Avatar name={name} photo={profilePhoto} size="sm" />}
                title={<PersonName name={name} />}
                text={booked}
              />
            ))}
          </RowList>
        ) : (
          <p className="soft">Sitters you have booked appear here.</p>
        )}
        <Answers
          no={{ label: "Cancel", href: closeHref, "data-close": "" }}
          yes={{ label: "Browse All Sitters", href: href("/map") }}
        />
      </section>
    </div>
  );
}
