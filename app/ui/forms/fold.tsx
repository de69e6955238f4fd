import type { ReactNode } from "react";

/** Shows a choice in one line, which unfolds to change it. */
export function Fold({
  value,
  change,
  open,
  live,
  children,
}: {
  value: ReactNode;
  change: string;
  open: boolean;
  /** Whether the line follows the page's form. */
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <b {...(live && { "data-results": "" })}>{value}</b>
        <span className="link text-sm">{change}</span>
      </summary>
      {children}
    </details>
  );
}

/**
 * Folds groups of fields behind rows. Below its title, each row says what is chosen, and follows
 * the form.
 */
export function FoldedRows({
  rows,
}: {
  rows: { title: string; value?: ReactNode; open: boolean; content: ReactNode }[];
}) {
  return (
    <div className="rows">
      {rows.map(({ title, value, open, content }) => (
        <div key={title}>
          <details open={open}>
            <summary>
              <span>
                {title}
                {value && (
                  <span className="soft block font-normal" data-results="">
                    {value}
                  </span>
                )}
              </span>
            </summary>
            <div className="folded">{content}</div>
          </details>
        </div>
      ))}
    </div>
  );
}
