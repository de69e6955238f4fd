import { weekdayName } from "#app/domain/date-labels.ts";
import { monthLabel, monthsLabel } from "#app/domain/month-labels.ts";
import type { BookingMonth, BookingMonthDay } from "#app/ui/booking/booking-month.ts";
import { MonthFrame } from "#app/ui/booking/month-picker.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";

/** A month as a scrolling strip of days, with a week before and after. */
export function DayStrip({ month, previousHref, nextHref, days }: BookingMonth) {
  const isOther = ({ date }: BookingMonthDay) => !date.startsWith(month);
  const start =
    days.find(({ chosen }) => chosen) ??
    days.find((day) => day.today && !isOther(day)) ??
    days.find((day) => !isOther(day));
  const [first = month, last = month] = [month, start?.date.slice(0, 7) ?? month].toSorted();
  return (
    <nav aria-label="Days">
      <div className="row flex-wrap justify-between">
        <MonthLink href={previousHref} label="Previous month" icon="back" />
        <strong>{monthsLabel(first, last)}</strong>
        <MonthLink href={nextHref} label="Next month" icon="forward" />
      </div>
      <div className="strip">
        {days.map((day) => (
          <DayLink key={day.date} day={day} other={isOther(day)} start={day === start}>
            {weekdayName(day.date)}
          </DayLink>
        ))}
      </div>
    </nav>
  );
}

export function BookingMonthCard({ month, previousHref, nextHref, days }: BookingMonth) {
  return (
    <nav className="card" id="calendar" aria-label="Calendar">
      <MonthFrame
        title={monthLabel(month)}
        firstDay={`${month}-01`}
        previous={<MonthLink href={previousHref} label="Previous month" icon="back" />}
        next={<MonthLink href={nextHref} label="Next month" icon="forward" />}
      >
        {days.map((day) => (
          <DayLink key={day.date} day={day} />
        ))}
      </MonthFrame>
      <p className="tiny marks" aria-hidden="true">
        <span className="marked">Agreed</span>
        <span className="marked asked">Asked for</span>
        <span>
          <s>1</s> Day off
        </span>
      </p>
    </nav>
  );
}

function DayLink({
  day: { date, href, label, mark, off, today, chosen },
  other,
  start,
  children,
}: {
  day: BookingMonthDay;
  other?: boolean;
  /** The day that the strip is scrolled to. */
  start?: boolean;
  /** The weekday, where no column heading shows it. */
  children?: string;
}) {
  return (
    <a
      className={classNames(
        "day-btn",
        mark && "marked",
        mark === "asked" && "asked",
        off && "off",
        other && "other",
      )}
      href={href}
      aria-current={chosen ? "date" : undefined}
      data-today={today || undefined}
      data-start={start || undefined}
    >
      {children && (
        <span className="tiny" aria-hidden="true">
          {children}
        </span>
      )}
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span className="hide">{label}</span>
    </a>
  );
}

function MonthLink({
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
