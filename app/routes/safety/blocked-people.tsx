import { href } from "react-router";
import { blockedByActor } from "#app/domain/blocks/block-queries.server.ts";
import { bookingsAheadWith } from "#app/domain/safety/bookings-ahead.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { UnblockForm } from "#app/ui/safety/unblock-form.tsx";
import type { Route } from "./+types/blocked-people";
import { bookingsAheadLink } from "./bookings-ahead-link.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const people = await blockedByActor(ctx);
  const ahead = await bookingsAheadWith(
    ctx,
    people.map(({ id }) => id),
  );
  return {
    people: people.map((person) => {
      const bookings = ahead.get(person.id);
      return { ...person, ahead: bookings && bookingsAheadLink(bookings) };
    }),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Blocked people" }];

export default function BlockedPeople({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Blocked people"
        subtitle={people.length > 0 && "You can't message or book each other."}
        back={{ href: href("/profile"), label: "Back to your profile" }}
      />
      {people.length === 0 ? (
        <EmptyState
          pose="sleeping"
          title="You haven't blocked anyone"
          hint="You can block people on their profile or in your conversation. You then can't message or book each other."
        />
      ) : (
        <RowList>
          {people.map(({ id, name, photo, ahead }) => (
            <ListRow
              key={id}
              start={<Avatar name={name} photo={photo} size="sm" />}
              title={<PersonName name={name} />}
              {...(ahead && { below: ahead })}
              end={<UnblockForm id={id} name={name} from="blocked" />}
            />
          ))}
        </RowList>
      )}
    </>
  );
}
