import { href } from "react-router";
export function SafetyLinks({ id, blocked }: { id: string; blocked?: boolean }) {
  return (
    <p className="cluster justify-center mt-4">
      <a className="btn quiet small" href={`${href("/people/:id/report", { id })}?from=profile`}>
        Report
      </a>
      <a className="btn quiet small" href={`${href("/people/:id/block", { id })}?from=profile`}>
        {blocked ? "Unblock" : "Block"}
      </a>
    </p>
  );
}
