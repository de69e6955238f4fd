import { VisitIcon } from "./visit-icon.tsx";
import type { VisitShown } from "./visit-shown.ts";

/** Shows how often each kind of event was noted. */
export function VisitTally({ tally }: { tally: VisitShown["tally"] }) {
  if (tally.length === 0) return null;
  return (
    <ul className="visit-tally">
      {tally.map(({ kind, label, count }) => (
        <li key={kind}>
          <VisitIcon kind={kind} />
          <span>
            <b className="block text-lg">{count}</b> <span className="soft">{label}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
