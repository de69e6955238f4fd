import { dayParts, type WeekDay } from "#app/domain/sitters/services/week-rules.ts";

/** A sitter's usual hours, a row per day; the times are read out. */
export function WeekTable({ days }: { days: WeekDay[] }) {
  return (
    <table className="w-full table-fixed [border-spacing:0.25rem]">
      <caption className="hide">Weekly availability</caption>
      <thead>
        <tr>
          <td className="w-12" />
          {dayParts.map(({ label }) => (
            <th key={label} scope="col" className="soft font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ short, name, parts }) => (
          <tr key={name}>
            <th scope="row" className="soft text-start font-normal">
              <abbr title={name} className="no-underline">
                {short}
              </abbr>
            </th>
            {parts.map(({ label, times }) => (
              <td key={label} title={times || undefined}>
                <span className={`block h-8 rounded-field ${times ? "bg-leaf" : "bg-grey"}`}>
                  <span className="hide">{times || "Not available"}</span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
