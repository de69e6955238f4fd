import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#app/ui/icons.tsx";

export function RowList({ children }: { children: ReactNode }) {
  return <ul className="rows">{children}</ul>;
}

export function ListRow({
  title,
  text,
  more,
  href,
  start,
  end,
  under,
  below,
  hint,
  ...link
}: {
  title: ReactNode;
  text?: ReactNode;
  /** Below the text. */
  more?: ReactNode;
  href?: string;
  start?: ReactNode;
  end?: ReactNode;
  /** Below all of it, as wide as the row. */
  under?: ReactNode;
  /** The accessible name of the link, where the title does not say what it does. */
  hint?: string;
  /** A second link, below the text. */
  below?: { href: string; label: string };
} & Pick<ComponentProps<"a">, "download" | "rel"> & { "data-dialog"?: "" }) {
  return (
    <li>
      <div className="row">
        {start}
        <div className="grow">
          {href ? (
            <a {...link} className="cover font-semibold" href={href} aria-label={hint}>
              {title}
            </a>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
          {text && <p className="soft">{text}</p>}
          {more}
          {below && (
            <a className="link tap below wrap-anywhere" href={below.href}>
              {below.label}
            </a>
          )}
        </div>
        {end ?? (href && <Icon name="forward" size={18} />)}
      </div>
      {under}
    </li>
  );
}
