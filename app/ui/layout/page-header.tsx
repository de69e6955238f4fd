import type { ReactNode } from "react";
import { Icon } from "#app/ui/icons.tsx";

export function PageHeader({
  title,
  back,
  face,
  subtitle,
  actions,
}: {
  title: ReactNode;
  back?: { href: string; label?: string };
  face?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="page-head">
      {back && (
        <a className="icon-btn back" href={back.href} aria-label={back.label ?? "Back"}>
          <Icon name="back" size={24} />
        </a>
      )}
      {face}
      <div className="grow">
        <h1>{title}</h1>
        {subtitle && <p className="soft">{subtitle}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </div>
  );
}
