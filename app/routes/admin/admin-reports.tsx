import { href } from "react-router";
import { reportsForAdmin } from "#app/domain/admin/admin-report-queries.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { reasonLabel } from "#app/domain/safety/safety-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-reports";
import { AdminFrame } from "./admin-frame.tsx";
import { ListChoice } from "./list-choice.tsx";
import { PageLinks } from "./page-links.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  const handled = query.show === "handled";
  return {
    handled,
    clock,
    list: await reportsForAdmin(ctx, { handled, page: query.page }),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Reports" }];

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { handled, clock, list } = loaderData;
  return (
    <AdminFrame current="reports">
      <ListChoice
        label="Which reports"
        choices={[
          { label: "To review", href: href("/admin/reports"), current: !handled },
          { label: "Handled", href: `${href("/admin/reports")}?show=handled`, current: handled },
        ]}
      />
      {list.rows.length === 0 ? (
        <EmptyState pose="sleeping" title={handled ? "Nothing here yet" : "Nothing to review"} />
      ) : (
        <RowList>
          {list.rows.map((report) => (
            <ListRow
              key={report.id}
              href={href("/admin/reports/:id", { id: report.id })}
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
        path={href("/admin/reports")}
        query={{ show: handled ? "handled" : undefined }}
        page={list.page}
        hasMore={list.hasMore}
      />
    </AdminFrame>
  );
}
