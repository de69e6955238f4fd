import { Icon } from "#app/ui/icons.tsx";

/** What can be done about the person of a thread, behind three dots. */
export function ThreadMenu({
  id,
  listed,
  blocked,
}: {
  id: string;
  /** Has a public profile as a sitter. */
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
          <a className="menu-item" href={`/sitters/${id}`}>
            View profile
          </a>
        )}
        <a className="menu-item" href={`/people/${id}/block`}>
          {blocked ? "Unblock" : "Block"}
        </a>
        <a className="menu-item" href={`/people/${id}/report`}>
          Report
        </a>
      </div>
    </details>
  );
}
