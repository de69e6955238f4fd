import { href } from "react-router";
import { reportsForAdmin } from "#app/domain/admin/admin-report-queries.server.ts";
import { momentLabel, waitingLabel } from "#app/domain/date-labels.ts";
import { reasonLabel, URGENT_REASON } from "#app/domain/safety/safety-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-reports";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminTable } from "./admin-table.tsx";
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

export const handle: PageHandle = { wide: true, styles: "tables" };

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
        <AdminTable
          caption="Reports"
          rows={list.rows}
          columns={[
            {
              label: "About",
              cell: ({ id, reported, reason }) => (
                <span className="row">
                  <Avatar {...reported} size="sm" />
                  <span className="grow">
                    <a className="link" href={href("/admin/reports/:id", { id })}>
                      <PersonName name={reported.name} />
                    </a>
                    <span className="block mt-1">
                      <Badge colour={reason === URGENT_REASON ? "red" : "grey"}>
                        {reasonLabel(reason)}
                      </Badge>
                    </span>
                  </span>
                </span>
              ),
            },
            { label: "Reported by", cell: ({ reporter }) => <PersonName name={reporter.name} /> },
            {
              label: "When",
              plain: true,
              cell: ({ createdAt }) => momentLabel(createdAt, clock.now, clock.timeZone),
            },
            ...(handled
              ? [{ label: "Outcome", cell: ({ outcome }: { outcome: string | null }) => outcome }]
              : [
                  {
                    label: "Waiting",
                    cell: ({ createdAt }: { createdAt: number }) =>
                      waitingLabel(createdAt, clock.now),
                  },
                  {
                    label: "Next",
                    plain: true as const,
                    // The link of the row covers it.
                    cell: () => <span className="link">Review</span>,
                  },
                ]),
          ]}
        />
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
