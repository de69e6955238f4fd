import { isStayService } from "../../services/stays.ts";

/**
 * The address of a search for either a stay or a day: a stay replaces the day, or is replaced by
 * its first day if the service has no stays.
 */
export function stayOrDay(url: URL): URL {
  const asked = new URL(url);
  const query = asked.searchParams;
  const [service, first] = [query.get("service"), query.get("startDate")];
  if (!first && !query.get("endDate")) return asked;
  const replaced = !service || isStayService(service) ? dayNames : stayNames;
  if (replaced === stayNames && first && !query.get("date")) query.set("date", first);
  for (const name of replaced) query.delete(name);
  return asked;
}

const dayNames = ["date", "timePeriod"];
const stayNames = ["startDate", "endDate"];
