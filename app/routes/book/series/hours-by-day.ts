import { weekdayLabel, weekdaysInOrder } from "#app/domain/bookings/series/series-labels.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import type { WeeklyHour } from "#app/domain/people/user-json.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { copy } from "./copy.ts";

/** Says for each weekday when the sitter works. */
export function hoursByDay({
  name,
  availability,
}: {
  name: string;
  availability: readonly WeeklyHour[];
}) {
  return weekdaysInOrder.map((day) => ({
    value: String(day),
    text: copy.works(
      firstNameOf(name),
      weekdayLabel(day),
      availability
        .filter(({ weekday }) => weekday === day)
        .map(({ from, to }) => rangeLabel({ startTime: from, endTime: to })),
    ),
  }));
}
