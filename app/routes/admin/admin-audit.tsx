import { href } from "react-router";
import { auditLog } from "#app/domain/admin/audit-queries.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/admin-audit";
import { AdminFrame } from "./admin-frame.tsx";
import { AuditList } from "./audit-list.tsx";
import { PageLinks } from "./page-links.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  return { clock, list: await auditLog(ctx, query.page) };
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = () => [{ title: "Activity" }];

export default function AdminAudit({ loaderData: { clock, list } }: Route.ComponentProps) {
  return (
    <AdminFrame current="audit">
      <p className="soft">Everything that admins did, newest first. Nothing here can be changed.</p>
      {list.rows.length === 0 ? (
        <EmptyState pose="sleeping" title="Nothing here yet" />
      ) : (
        <AuditList entries={list.rows} clock={clock} withPeople />
      )}
      <PageLinks path={href("/admin/audit")} query={{}} page={list.page} hasMore={list.hasMore} />
    </AdminFrame>
  );
}
