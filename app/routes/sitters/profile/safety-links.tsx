import { personPath } from "#app/ui/safety/person-paths.ts";

export function SafetyLinks({ id, blocked }: { id: string; blocked: boolean }) {
  return (
    <p className="safety cluster soft">
      <a className="tap min-w-11 justify-center" href={personPath("report", id, "profile")}>
        Report
      </a>
      <a className="tap min-w-11 justify-center" href={personPath("block", id, "profile")}>
        {blocked ? "Unblock" : "Block"}
      </a>
    </p>
  );
}
