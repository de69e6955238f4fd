import { href } from "react-router";
export function SafetyLinks({ id, blocked }: { id: string; blocked?: boolean }) {
  return (
    <p className="cluster soft justify-center gap-4 lg:justify-start">
      <a
        className="tap min-w-11 justify-center underline"
        href={`${href("/people/:id/report", { id })}?from=profile`}
      >
        Report
      </a>
      <a
        className="tap min-w-11 justify-center underline"
        href={`${href("/people/:id/block", { id })}?from=profile`}
      >
        {blocked ? "Unblock" : "Block"}
      </a>
    </p>
  );
}
