import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";

const copy = { share: "Share", link: "Link to copy" };

/** Opens the browser's share sheet; without a script or a share sheet, shows the link to copy. */
export function ShareBox({
  url,
  note,
  labelled,
  above,
}: {
  url: string;
  note: ReactNode;
  /** Shows a button with a label, at the start of a line, instead of an icon at its end. */
  labelled?: "primary" | "ghost";
  /** Opens upwards, for the foot of a screen. */
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
