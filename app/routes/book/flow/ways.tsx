import { isWeekly } from "#app/domain/bookings/series/series-rules.ts";
import { isStayService, usualStayService } from "#app/domain/services/stays.ts";
import { seriesPath } from "#app/ui/sitters/sitter-paths.ts";
import { stepPath } from "./choices.ts";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow.server.ts";
import { intentOf } from "./flow-page-data.ts";

/** One visit, days, more visits or every week: those that the sitter's services allow. */
export function Ways({ data }: { data: FlowPageData }) {
  const { choices, sitter } = data;
  const isStay = choices.flow === "stay";
  const service = isStayService(choices.service) ? choices.service : "";
  const hasVisits = sitter.services.some((offered) => !isStayService(offered));
  const hasStays = usualStayService(sitter.services) !== null;
  const startDate = choices.date || choices.startDate;
  const everyWeek = sitter.services.some(isWeekly);
  const chip = (label: string, to: string, isCurrent: boolean) => (
    <a href={to} aria-current={isCurrent ? "page" : undefined}>
      {label}
    </a>
  );
  return (
    <nav className="ways" aria-label={copy.ways} data-results="">
      {(hasVisits || !isStay) &&
        chip(copy.oneVisit, stepPath({ ...choices, flow: "steps" }, "date"), !isStay)}
      {(hasStays || isStay) &&
        chip(
          sitter.services.includes("boarding") ? copy.overnight : copy.moreDays,
          stepPath({ ...choices, flow: "stay", service }, "stay"),
          isStay,
        )}
      {(hasVisits || !isStay) && (
        <a href={stepPath({ ...choices, flow: "periods" }, "date")} data-dialog="">
          {copy.moreVisits}
        </a>
      )}
      {everyWeek &&
        chip(
          copy.everyWeek,
          seriesPath(sitter.id, { service: choices.service, startDate, intent: intentOf(data) }),
          false,
        )}
    </nav>
  );
}
