import { href } from "react-router";
import { peopleForAdmin } from "#app/domain/admin/admin-people-queries.server.ts";
import { dateOfMoment } from "#app/domain/date-labels.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import type { Route } from "./+types/admin-users";
import { AdminListPage } from "./admin-list-page.tsx";
import { PersonLink } from "./audit-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  const { search, page } = query;
  const show = query.show === "locked" ? query.show : undefined;
  const list = await peopleForAdmin(ctx, { search, lockedOnly: show !== undefined, page });
  return { query: { search, show }, clock, list };
}

export const meta: Route.MetaFunction = () => [{ title: "Users" }];

const PATH = href("/admin/users");

export default function AdminUsers({ loaderData: { query, clock, list } }: Route.ComponentProps) {
  return (
    <AdminListPage
      tab="users"
      path={PATH}
      which="Which users"
      choices={[{ label: "All" }, { label: "Locked", show: "locked" }]}
      query={query}
      list={list}
      people={{ label: "Search users", all: "All users" }}
      none={{ title: query.show ? "No locked accounts" : "No users yet" }}
      caption="Users"
      columns={[
        {
          label: "Name",
          cell: ({ id, name, photo }) => (
            <span className="row">
              <Avatar name={name} photo={photo} size="sm" />
              <PersonLink id={id} name={name} from={{ list: PATH, ...query, page: list.page }} />
            </span>
          ),
        },
        { label: "Email", plain: true, cell: ({ email }) => <EmailText email={email} /> },
        {
          label: "Role",
          plain: true,
          cell: ({ role, locked }) => (
            <>
              {role} {locked && <Badge colour="red">Locked</Badge>}
            </>
          ),
        },
        {
          label: "Joined",
          cell: ({ joinedAt }) => (
            <span className="whitespace-nowrap">{dateOfMoment(joinedAt, clock.timeZone)}</span>
          ),
        },
      ]}
    />
  );
}
