import { adminOverview } from "#app/domain/admin/admin-overview-queries.server.ts";
import { adminPage } from "#app/http/pages/admin-page.server.ts";
import type { SignedInPageScope } from "#app/http/pages/page.server.ts";
import { AdminFrame } from "#app/ui/admin/admin-frame.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { Route } from "./+types/admin-overview";

export const loader = adminPage(({ ctx }: Route.LoaderArgs & SignedInPageScope) =>
  adminOverview(ctx),
);

export const meta: Route.MetaFunction = () => [{ title: "Admin" }];

export default function AdminOverviewPage({ loaderData: counts }: Route.ComponentProps) {
  const waiting = [
    ["Reports to look at", counts.openReports, "/admin/reports"],
    ["Support messages to answer", counts.openSupport, "/admin/support"],
  ] as const;
  const facts = [
    ["Users", counts.people, "/admin/users"],
    ["Locked accounts", counts.locked, "/admin/users?show=locked"],
    ["Listed sitters", counts.listedSitters, "/admin/sitters"],
    ["Open booking requests", counts.pending, null],
    ["Accepted bookings ahead", counts.accepted, null],
  ] as const;
  return (
    <AdminFrame current="overview">
      <h2>Waiting for you</h2>
      <RowList>
        {waiting.map(([label, count, href]) => (
          <ListRow
            key={label}
            title={label}
            href={href}
            end={<span className={count > 0 ? "badge yellow" : "badge grey"}>{count}</span>}
          />
        ))}
      </RowList>
      <h2>At a glance</h2>
      <RowList>
        {facts.map(([label, count, href]) => (
          <ListRow
            key={label}
            title={label}
            {...(href && { href })}
            end={<span className="font-semibold">{count}</span>}
          />
        ))}
        <ListRow title="What admins did" href="/admin/audit" />
      </RowList>
    </AdminFrame>
  );
}
