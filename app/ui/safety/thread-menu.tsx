import { href } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { personPath } from "#app/ui/safety/person-paths.ts";

export function ThreadMenu({
  id,
  listed,
  blocked,
}: {
  id: string;
  /** Whether the person has a public sitter profile. */
  listed: boolean;
  blocked: boolean;
}) {
  return (
    <details className="menu">
      <summary aria-label="More">
        <Icon name="more" size={24} />
      </summary>
      <div className="menu-box">
        {listed && (
          <a className="menu-item" href={href("/sitters/:id", { id })}>
            View profile
          </a>
        )}
        <a className="menu-item" href={personPath("block", id)}>
          {blocked ? "Unblock" : "Block"}
        </a>
        <a className="menu-item" href={personPath("report", id)}>
          Report
        </a>
      </div>
    </details>
  );
}
