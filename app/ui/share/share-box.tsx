import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";

const copy = { share: "Share", link: "Link to copy" };

/** Shares at once where the browser can; without script it shows the link. */
export function ShareBox({
  url,
  note,
  labelled,
  above,
}: {
  url: string;
  note: ReactNode;
  /** A button at the beginning of a line, instead of an icon at its end. */
  labelled?: "primary" | "ghost";
  /** Opens upwards. */
  above?: boolean;
}) {
  return (
    <details className="menu" data-share={url}>
      {labelled ? (
        <summary className={classNames("btn", labelled === "ghost" && "ghost")}>
          {copy.share}
        </summary>
      ) : (
        <summary aria-label={copy.share}>
          <Icon name="share" />
        </summary>
      )}
      <div className={classNames("menu-box", above && "above mb-1", labelled && "right-auto")}>
        <label className="field">
          <span className="label">{copy.link}</span>
          <input className="input" readOnly value={url} />
        </label>
        <p className="tiny">{note}</p>
      </div>
    </details>
  );
}
