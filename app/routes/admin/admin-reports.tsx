import { reportsForAdmin } from "#app/domain/admin/admin-report-queries.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { reasonLabel } from "#app/domain/safety/safety-rules.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { adminPage } from "#app/http/pages/admin-page.server.ts";
import type { SignedInPageScope } from "#app/http/pages/page.server.ts";
import { AdminFrame } from "#app/ui/admin/admin-frame.tsx";
import { ListChoice } from "#app/ui/admin/list-choice.tsx";
import { PageLinks } from "#app/ui/admin/page-links.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-reports";

export const loader = adminPage(async (args: Route.LoaderArgs & SignedInPageScope) => {
  const { query, clock } = adminList(args);
  const handled = query.show === "handled";
  return {
    handled,
    clock,
    list: await reportsForAdmin(args.ctx, { handled, page: query.page }),
  };
});

export const meta: Route.MetaFunction = () => [{ title: "Reports" }];

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { handled, clock, list } = loaderData;
  return (
    <AdminFrame current="reports">
      <ListChoice
        label="Which reports"
        choices={[
          { label: "To look at", href: "/admin/reports", current: !handled },
          { label: "Handled", href: "/admin/reports?show=handled", current: handled },
        ]}
      />
      {list.rows.length === 0 ? (
        <EmptyState pose="sleeping" title={handled ? "Nothing here yet" : "Nothing to look at"} />
      ) : (
        <RowList>
          {list.rows.map((report) => (
            <ListRow
              key={report.id}
              href={`/admin/reports/${report.id}`}
              start={<Avatar {...report.reported} size="sm" />}
              title={
                <>
                  <PersonName name={report.reported.name} />: {reasonLabel(report.reason)}
                </>
              }
              text={
                <>
                  by <PersonName name={report.reporter.name} />,{" "}
                  {momentLabel(report.createdAt, clock.now, clock.timeZone)}
                </>
              }
            />
          ))}
        </RowList>
      )}
      <PageLinks
        path="/admin/reports"
        query={{ show: handled ? "handled" : undefined }}
        page={list.page}
        hasMore={list.hasMore}
      />
    </AdminFrame>
  );
}
