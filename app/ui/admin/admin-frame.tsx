import type { ReactNode } from "react";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";

const parts = [
  { key: "overview", label: "Overview", href: "/admin" },
  { key: "users", label: "Users", href: "/admin/users" },
  { key: "sitters", label: "Sitters", href: "/admin/sitters" },
  { key: "reports", label: "Reports", href: "/admin/reports" },
  { key: "support", label: "Support", href: "/admin/support" },
  { key: "audit", label: "Log", href: "/admin/audit" },
];

/** The title and parts of everything under /admin. */
export function AdminFrame({ current, children }: { current: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title="Admin" />
      <Tabs tabs={parts} current={current} label="Admin" />
      <div className="stack">{children}</div>
    </>
  );
}
