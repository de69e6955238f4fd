import type { ReactNode } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
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
