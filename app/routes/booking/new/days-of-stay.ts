import { flowNamed } from "./flows.ts";

/** The day that a search was for begins a stay. */
export function daysOfStay(text: (name: string) => string): { startDate: string; endDate: string } {
  const [startDate, endDate, pick] = [text("startDate"), text("endDate"), text("pick")];
  if (flowNamed(text("way")) !== "stay") return { startDate: "", endDate: "" };
  if (!pick) return { startDate: startDate || text("date"), endDate };
  const staysOvernight = text("service") === "boarding";
  const canEnd = staysOvernight ? pick > startDate : pick >= startDate;
  const ends = startDate !== "" && endDate === "" && canEnd;
  return ends ? { startDate, endDate: pick } : { startDate: pick, endDate: "" };
}
