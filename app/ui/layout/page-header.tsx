import type { ReactNode } from "react";
import { Icon } from "#app/ui/icons.tsx";

/** A back button that submits the form around it, so that nothing typed is lost. */
export type BackButton = { name: string; value: string };

export function PageHeader({
  above,
  title,
  back,
  face,
  subtitle,
  actions,
}: {
  /** What kind of page it is, small above its title. */
  above?: string;
  title: ReactNode;
  back?: { href: string; label?: string; submits?: BackButton | undefined };
  face?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="page-head">
      {back?.submits && (
        <button
          {...back.submits}
          type="submit"
          className="icon-btn back"
          aria-label={back.label ?? "Back"}
        >
          <Icon name="back" size={24} />
        </button>
      )}
      {back && !back.submits && (
        <a className="icon-btn back" href={back.href} aria-label={back.label ?? "Back"}>
          <Icon name="back" size={24} />
        </a>
      )}
      {face}
      <div className="grow">
        {above && <p className="soft">{above}</p>}
        <h1>{title}</h1>
        {subtitle && <p className="soft">{subtitle}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </div>
  );
}
