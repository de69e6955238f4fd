import { monthLabel } from "#app/domain/month-labels.ts";
import type { BookingMonth, BookingMonthDay } from "#app/ui/booking/booking-month.ts";
import { MonthFrame } from "#app/ui/booking/month-picker.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";

export function BookingMonthCard({ month, previousHref, nextHref, days }: BookingMonth) {
  return (
    <nav className="card" id="calendar" aria-label="Calendar">
      <MonthFrame
        title={monthLabel(month)}
        firstDay={`${month}-01`}
        previous={<TurnLink href={previousHref} label="Previous month" icon="back" />}
        next={<TurnLink href={nextHref} label="Next month" icon="forward" />}
      >
        {days.map((day) => (
          <DayLink key={day.date} day={day} />
        ))}
      </MonthFrame>
      <p className="tiny marks" aria-hidden="true">
        <span className="marked">Agreed</span>
        <span className="marked hollow">Asked for</span>
        <span>
          <s>1</s> Day off
        </span>
      </p>
    </nav>
  );
}

function DayLink({
  day: { date, href, label, mark, off, today, chosen },
}: {
  day: BookingMonthDay;
}) {
  return (
    <a
      className={classNames("day-btn", mark && "marked", mark === "open" && "hollow", off && "off")}
      href={href}
      aria-current={chosen ? "date" : undefined}
      data-today={today || undefined}
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span className="hide">{label}</span>
    </a>
  );
}

/** An arrow to other days. */
export function TurnLink({
  href,
  label,
  icon,
}: {
  href: string | null;
  label: string;
  icon: "back" | "forward";
}) {
  if (!href) return <span className="size-11" />;
  return (
    <a className="icon-btn" href={href} aria-label={label}>
      <Icon name={icon} size={20} />
    </a>
  );
}
