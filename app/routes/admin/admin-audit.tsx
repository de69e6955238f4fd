import { href } from "react-router";
import { auditLog } from "#app/domain/audit/audit-queries.server.ts";
import { auditTopics } from "#app/domain/security-events.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { Route } from "./+types/admin-audit";
import { AdminFrame } from "./admin-frame.tsx";
import { adminLink } from "./admin-link.ts";
import { ListChoice, PageLinks } from "./admin-list-page.tsx";
import { AuditMonths } from "./audit-list.tsx";
import { auditCopy as copy } from "./audit-sentences.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  const { topic, page } = query;
  return { clock, topic, list: await auditLog(ctx, { topic, page }) };
}

export const meta: Route.MetaFunction = () => [{ title: "Log" }];

export default function AdminAudit({ loaderData: { clock, topic, list } }: Route.ComponentProps) {
  const here = href("/admin/audit");
  return (
    <AdminFrame current="audit">
      <p className="soft">{copy.intro}</p>
      <ListChoice
        label={copy.which}
        choices={[
          { label: copy.everything, href: here, current: !topic },
          ...auditTopics.map((choice) => ({
            label: copy.topics[choice],
            href: adminLink(here, { topic: choice }),
            current: choice === topic,
          })),
        ]}
      />
      {list.rows.length === 0 ? (
        <EmptyState pose="sleeping" title={copy.none} />
      ) : (
        <AuditMonths entries={list.rows} clock={clock} />
      )}
      <PageLinks path={here} query={{ topic }} page={list.page} hasMore={list.hasMore} />
    </AdminFrame>
  );
}
