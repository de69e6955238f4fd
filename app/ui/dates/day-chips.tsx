import { dayLabel, monthDay, weekdayName } from "#app/domain/date-labels.ts";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";

/** The next days to choose one of with a tap: a row that scrolls on phones, else weeks. */
export function DayChips({
  field,
  label,
  any,
  days,
}: {
  field: FormField;
  label: string;
  /** Of the first chip, which leaves the day open. */
  any: string;
  /** yyyy-MM-dd, from today on. */
  days: string[];
}) {
  const chosen = startText(field) ?? "";
  const [today = ""] = days;
  return (
    <GroupFrame field={field} label={label}>
      <div className="strip days">
        {["", ...days].map((date, index) => (
          <label key={date} className="day-btn">
            <input
              type="radio"
              name={field.name}
              value={date}
              defaultChecked={date === chosen}
              aria-label={date ? dayLabel(date, today) : any}
            />
            {date ? (
              <>
                <span className="tiny">{weekdayName(date)}</span>
                {index > 1 && date.endsWith("-01") ? monthDay(date) : Number(date.slice(8))}
              </>
            ) : (
              any
            )}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
