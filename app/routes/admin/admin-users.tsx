import { href } from "react-router";
import { peopleForAdmin } from "#app/domain/admin/admin-people-queries.server.ts";
import { dateOfMoment } from "#app/domain/date-labels.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/admin-users";
import { AdminFrame } from "./admin-frame.tsx";
import { adminLink } from "./admin-link.ts";
import { AdminTable } from "./admin-table.tsx";
import { PersonLink } from "./audit-list.tsx";
import { ListChoice } from "./list-choice.tsx";
import { PageLinks } from "./page-links.tsx";
import { NobodyListed, PeopleSearch } from "./people-search.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  const { search, show, page } = query;
  const lockedOnly = show === "locked";
  return {
    search,
    lockedOnly,
    clock,
    list: await peopleForAdmin(ctx, { search, lockedOnly, page }),
  };
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = () => [{ title: "Users" }];

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { search, lockedOnly, clock, list } = loaderData;
  const show = lockedOnly ? "locked" : undefined;
  return (
    <AdminFrame current="users">
      <PeopleSearch
        action={href("/admin/users")}
        label="Search users"
        search={search}
        show={show}
      />
      <div className="stack" data-results="">
        <ListChoice
          label="Which users"
          list={list}
          choices={[
            {
              label: "All",
              href: adminLink(href("/admin/users"), { search }),
              current: !lockedOnly,
            },
            {
              label: "Locked",
              href: adminLink(href("/admin/users"), { search, show: "locked" }),
              current: lockedOnly,
            },
          ]}
        />
        {list.rows.length === 0 ? (
          <NobodyListed
            search={search}
            none={lockedOnly ? "No locked accounts" : "No users yet"}
            all={{ href: href("/admin/users"), label: "All users" }}
          />
        ) : (
          <AdminTable
            caption="Users"
            rows={list.rows}
            columns={[
              {
                label: "Name",
                cell: ({ id, name, photo }) => (
                  <span className="row">
                    <Avatar name={name} photo={photo} size="sm" />
                    <PersonLink
                      id={id}
                      name={name}
                      from={{ list: href("/admin/users"), search, show, page: list.page }}
                    />
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
                  <span className="whitespace-nowrap">
                    {dateOfMoment(joinedAt, clock.timeZone)}
                  </span>
                ),
              },
            ]}
          />
        )}
        <PageLinks
          path={href("/admin/users")}
          query={{ search, show }}
          page={list.page}
          hasMore={list.hasMore}
        />
      </div>
    </AdminFrame>
  );
}
