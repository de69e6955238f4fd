import { isRouteErrorResponse } from "react-router";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";
import { AdminFrame } from "./admin-frame.tsx";

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
