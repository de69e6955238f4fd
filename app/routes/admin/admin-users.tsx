import { href } from "react-router";
import { peopleForAdmin } from "#app/domain/admin/admin-people-queries.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-users";
import { AdminFrame } from "./admin-frame.tsx";
import { adminLink } from "./admin-link.ts";
import { ListChoice } from "./list-choice.tsx";
import { PageLinks } from "./page-links.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { search, show, page } = adminList(ctx, url).query;
  const lockedOnly = show === "locked";
  return { search, lockedOnly, ...(await peopleForAdmin(ctx, { search, lockedOnly, page })) };
}

export const meta: Route.MetaFunction = () => [{ title: "Users" }];

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { search, lockedOnly, rows, page, hasMore } = loaderData;
  const show = lockedOnly ? "locked" : undefined;
  return (
    <AdminFrame current="users">
      <Form method="get" action={href("/admin/users")} autoSubmit label="Search users">
        <SearchField label="Search by name or email" value={search} />
        {show && <input type="hidden" name="show" value={show} />}
      </Form>
      <ListChoice
        label="Which users"
        choices={[
          { label: "All", href: adminLink(href("/admin/users"), { search }), current: !lockedOnly },
          {
            label: "Locked",
            href: adminLink(href("/admin/users"), { search, show: "locked" }),
            current: lockedOnly,
          },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState pose="lost" title="Nobody found" />
      ) : (
        <RowList>
          {rows.map(({ id, name, email, photo, role, locked }) => (
            <ListRow
              key={id}
              href={href("/admin/users/:id", { id })}
              start={<Avatar name={name} photo={photo} size="sm" />}
              title={<PersonName name={name} />}
              text={
                <DottedLine>
                  <span key="email" className="break-all">
                    {email}
                  </span>
                  {role}
                </DottedLine>
              }
              end={locked ? <Badge colour="red">Locked</Badge> : undefined}
            />
          ))}
        </RowList>
      )}
      <PageLinks
        path={href("/admin/users")}
        query={{ search, show }}
        page={page}
        hasMore={hasMore}
      />
    </AdminFrame>
  );
}
