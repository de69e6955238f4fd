import { href } from "react-router";
import { shortDate } from "#app/domain/date-labels.ts";
import { Answers } from "#app/ui/answers.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { bookPath } from "#app/ui/sitters/sitter-paths.ts";

const NO_BREAK = "\u00a0";

export const CHOOSE_TITLE = "Choose a sitter";
const latestBooking = (date: string) => `Latest booking: ${date}`;

export type RecentSitter = {
  id: string;
  name: string;
  profilePhoto: string | null;
  lastBookingDate: string;
};

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
            {sitters.map(({ id, name, profilePhoto, lastBookingDate }) => (
              <ListRow
                key={id}
                href={bookPath(id)}
                start={<Avatar name={name} photo={profilePhoto} size="sm" />}
                title={<PersonName name={name} />}
                text={latestBooking(shortDate(lastBookingDate).replaceAll(" ", NO_BREAK))}
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
