import { href } from "react-router";
export function SafetyLinks({ id, blocked }: { id: string; blocked?: boolean }) {
  return (
    <p className="safety cluster soft">
      <a
        className="tap min-w-11 justify-center"
        href={`${href("/people/:id/report", { id })}?from=profile`}
      >
        Report
      </a>
      <a
        className="tap min-w-11 justify-center"
        href={`${href("/people/:id/block", { id })}?from=profile`}
      >
        {blocked ? "Unblock" : "Block"}
      </a>
    </p>
  );
}
