import { href } from "react-router";
import { reportsForAdmin } from "#app/domain/admin/admin-report-queries.server.ts";
import { reasonLabel, URGENT_REASON } from "#app/domain/blocks/safety-rules.ts";
import { datedMoment, waitingLabel } from "#app/domain/date-labels.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-reports";
import { AdminFrame } from "./admin-frame.tsx";
import { rowLink } from "./admin-link.ts";
import { AdminTable } from "./admin-table.tsx";
import { ListChoice } from "./list-choice.tsx";
import { PageLinks } from "./page-links.tsx";

const copy = {
  title: "Reports",
  which: "Which reports",
  toReview: "To review",
  handled: "Handled",
  noneToReview: "Nothing to review",
  noneHandled: "Nothing here yet",
  about: "About",
  reportedBy: "Reported by",
  reportedOn: "Reported on",
  outcome: "Outcome",
  waiting: "Waiting",
  report: "Report",
  review: "Review",
  see: "See",
};

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

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { handled, clock, list } = loaderData;
  return (
    <AdminFrame current="reports">
      <ListChoice
        label={copy.which}
        list={list}
        choices={[
          { label: copy.toReview, href: href("/admin/reports"), current: !handled },
          { label: copy.handled, href: `${href("/admin/reports")}?show=handled`, current: handled },
        ]}
      />
      {list.rows.length === 0 ? (
        <EmptyState pose="sleeping" title={handled ? copy.noneHandled : copy.noneToReview} />
      ) : (
        <AdminTable
          caption={copy.title}
          rows={list.rows}
          columns={[
            {
              label: copy.about,
              cell: ({ reported, reason }) => (
                <span className="row">
                  <Avatar {...reported} size="sm" eager />
                  <span className="grow">
                    <PersonName name={reported.name} />
                    <span className="block mt-1">
                      <Badge colour={reason === URGENT_REASON ? "red" : "grey"}>
                        {reasonLabel(reason)}
                      </Badge>
                    </span>
                  </span>
                </span>
              ),
            },
            { label: copy.reportedBy, cell: ({ reporter }) => <PersonName name={reporter.name} /> },
            {
              label: copy.reportedOn,
              cell: ({ createdAt }) => datedMoment(createdAt, clock.timeZone),
            },
            ...(handled
              ? [
                  {
                    label: copy.outcome,
                    cell: ({ outcome }: { outcome: string | null }) => outcome,
                  },
                ]
              : [
                  {
                    label: copy.waiting,
                    cell: ({ createdAt }: { createdAt: number }) =>
                      waitingLabel(createdAt, clock.now),
                  },
                ]),
            {
              label: copy.report,
              action: true,
              cell: ({ id, reported }) => (
                <a
                  className="btn small ghost cover"
                  href={rowLink(href("/admin/reports/:id", { id }), href("/admin/reports"), {
                    show: handled ? "handled" : undefined,
                    page: list.page,
                  })}
                >
                  {handled ? copy.see : copy.review}
                  <span className="hide">: {reported.name}</span>
                </a>
              ),
            },
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
