import { href } from "react-router";
import { reportsForAdmin } from "#app/domain/admin/admin-report-queries.server.ts";
import { reasonLabel, URGENT_REASON } from "#app/domain/blocks/safety-rules.ts";
import { datedMoment, waitingLabel } from "#app/domain/date-labels.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-reports";
import { rowLink } from "./admin-link.ts";
import { AdminListPage } from "./admin-list-page.tsx";

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
  const show = query.show === "handled" ? query.show : undefined;
  const list = await reportsForAdmin(ctx, { handled: show !== undefined, page: query.page });
  return { show, clock, list };
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

const PATH = href("/admin/reports");

export default function AdminReports({ loaderData: { show, clock, list } }: Route.ComponentProps) {
  const handled = show !== undefined;
  return (
    <AdminListPage
      tab="reports"
      path={PATH}
      which={copy.which}
      choices={[{ label: copy.toReview }, { label: copy.handled, show: "handled" }]}
      query={{ show }}
      list={list}
      none={{ title: handled ? copy.noneHandled : copy.noneToReview }}
      caption={copy.title}
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
        handled
          ? { label: copy.outcome, cell: ({ outcome }) => outcome }
          : {
              label: copy.waiting,
              cell: ({ createdAt }) => waitingLabel(createdAt, clock.now),
            },
        {
          label: copy.report,
          action: true,
          cell: ({ id, reported }) => (
            <a
              className="btn small ghost cover"
              href={rowLink(href("/admin/reports/:id", { id }), PATH, { show, page: list.page })}
            >
              {handled ? copy.see : copy.review}
              <span className="hide">: {reported.name}</span>
            </a>
          ),
        },
      ]}
    />
  );
}
