import { isWeekly } from "#app/domain/bookings/series/series-rules.ts";
import { isStayService, usualStayService } from "#app/domain/bookings/stays.ts";
import { classNames } from "#app/ui/class-names.ts";
import { seriesPath } from "#app/ui/sitters/sitter-paths.ts";
import { stepPath } from "./choices.ts";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";

/** One day, several days, several times or every week: those that the sitter's services allow. */
export function Ways({ data: { choices, sitter } }: { data: FlowPageData }) {
  const isStay = choices.flow === "stay";
  const service = isStayService(choices.service) ? choices.service : "";
  const hasVisits = sitter.services.some((offered) => !isStayService(offered));
  const hasStays = usualStayService(sitter.services) !== null;
  const startDate = choices.date || choices.startDate;
  const everyWeek = sitter.services.some(isWeekly);
  const hasBoth = (hasVisits || !isStay) && (hasStays || isStay);
  const chip = (label: string, to: string, isCurrent: boolean) => (
    <a className="chip way" href={to} aria-current={isCurrent ? "page" : undefined}>
      {label}
    </a>
  );
  return (
    <nav
      className={classNames("chips", hasBoth && everyWeek && "ways")}
      aria-label={copy.ways}
      data-results=""
    >
      {(hasVisits || !isStay) &&
        chip(copy.oneDay, stepPath({ ...choices, flow: "steps" }, "date"), !isStay)}
      {(hasStays || isStay) &&
        chip(copy.severalDays, stepPath({ ...choices, flow: "stay", service }, "stay"), isStay)}
      <a
        className="chip way"
        href={stepPath({ ...choices, flow: "periods", date: startDate }, "date")}
        data-dialog=""
        aria-label={copy.severalTimesLong}
      >
        {copy.severalTimes}
      </a>
      {everyWeek &&
        chip(copy.everyWeek, seriesPath(sitter.id, { service: choices.service, startDate }), false)}
    </nav>
  );
}
