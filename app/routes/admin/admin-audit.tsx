import { auditLog } from "#app/domain/admin/audit-queries.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { adminPage } from "#app/http/pages/admin-page.server.ts";
import type { SignedInPageScope } from "#app/http/pages/page.server.ts";
import { AdminFrame } from "#app/ui/admin/admin-frame.tsx";
import { AuditList } from "#app/ui/admin/audit-list.tsx";
import { PageLinks } from "#app/ui/admin/page-links.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { Route } from "./+types/admin-audit";

export const loader = adminPage(async (args: Route.LoaderArgs & SignedInPageScope) => {
  const { query, clock } = adminList(args);
  return { clock, list: await auditLog(args.ctx, query.page) };
});

export const meta: Route.MetaFunction = () => [{ title: "Log" }];

export default function AdminAudit({ loaderData: { clock, list } }: Route.ComponentProps) {
  return (
    <AdminFrame current="audit">
      <p className="soft">Everything that admins did, newest first. Nothing here can be changed.</p>
      {list.rows.length === 0 ? (
        <EmptyState pose="sleeping" title="Nothing here yet" />
      ) : (
        <AuditList entries={list.rows} clock={clock} withPeople />
      )}
      <PageLinks path="/admin/audit" query={{}} page={list.page} hasMore={list.hasMore} />
    </AdminFrame>
  );
}
