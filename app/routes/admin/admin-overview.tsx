import { href } from "react-router";
import { adminOverview } from "#app/domain/admin/admin-overview-queries.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/admin-overview";
import { AdminFrame } from "./admin-frame.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return adminOverview(context.get(signedInContext));
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = () => [{ title: "Admin" }];

export default function AdminOverviewPage({ loaderData: counts }: Route.ComponentProps) {
  const waiting = [
    ["Reports to look at", counts.openReports, href("/admin/reports")],
    ["Support messages to answer", counts.openSupport, href("/admin/support")],
  ] as const;
  const facts = [
    ["Users", counts.people, href("/admin/users")],
    ["Locked accounts", counts.locked, `${href("/admin/users")}?show=locked`],
    ["Listed sitters", counts.listedSitters, href("/admin/sitters")],
    ["Open booking requests", counts.pending, null],
    ["Accepted bookings ahead", counts.accepted, null],
  ] as const;
  return (
    <AdminFrame current="overview">
      <h2>Waiting for you</h2>
      <RowList>
        {waiting.map(([label, count, to]) => (
          <ListRow
            key={label}
            title={label}
            href={to}
            end={<span className={count > 0 ? "badge yellow" : "badge grey"}>{count}</span>}
          />
        ))}
      </RowList>
      <h2>At a glance</h2>
      <RowList>
        {facts.map(([label, count, to]) => (
          <ListRow
            key={label}
            title={label}
            {...(to && { href: to })}
            end={<span className="font-semibold">{count}</span>}
          />
        ))}
        <ListRow title="Activity" href={href("/admin/audit")} />
      </RowList>
    </AdminFrame>
  );
}
