import type { ReactNode } from "react";
import { href, isRouteErrorResponse } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";

const parts = [
  { key: "overview", label: "Overview", href: href("/admin") },
  { key: "users", label: "Users", href: href("/admin/users") },
  { key: "sitters", label: "Sitters", href: href("/admin/sitters") },
  { key: "reports", label: "Reports", href: href("/admin/reports") },
  { key: "support", label: "Support", href: href("/admin/support") },
  { key: "audit", label: "Log", href: href("/admin/audit") },
];

export function AdminFrame({
  current,
  back,
  children,
}: {
  current: string;
  /** On the page of a single row, the list it belongs to. */
  back?: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title="Admin" />
      <Tabs tabs={parts} current={current} label="Admin" />
      <div className="stack">
        {back && (
          <p>
            <a className="tap gap-1" href={back.href}>
              <Icon name="back" size={18} />
              {back.label}
            </a>
          </p>
        )}
        {children}
      </div>
    </>
  );
}

/** Says below the tabs that a row is gone; all other errors get the usual page. */
export function AdminMissing({
  error,
  current,
  title,
  hint,
  action,
}: {
  error: unknown;
  current: string;
  title: string;
  hint: string;
  action: { href: string; label: string };
}) {
  const known = isRouteErrorResponse(error) ? error : null;
  if (known?.status !== 404)
    return <FaultPage status={known?.status ?? 500} message={known?.data?.message ?? null} />;
  return (
    <AdminFrame current={current}>
      <title>{title}</title>
      <EmptyState pose="lost" title={title} hint={hint} action={action} />
    </AdminFrame>
  );
}
