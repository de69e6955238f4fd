/** The ways to keep a person away and to tell us about them. */
export function SafetyLinks({ id, blocked }: { id: string; blocked?: boolean }) {
  return (
    <p className="cluster justify-center mt-4">
      <a className="btn quiet small" href={`/people/${id}/report?from=profile`}>
        Report
      </a>
      <a className="btn quiet small" href={`/people/${id}/block?from=profile`}>
        {blocked ? "Unblock" : "Block"}
      </a>
    </p>
  );
}
