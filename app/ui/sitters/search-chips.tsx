import { type FixedPeriod, fixedPeriods, periodLabels } from "#app/domain/bookings/time-periods.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { type Intent, intentNames } from "#app/domain/sitters/search/intent.ts";
import { serviceNamed } from "#app/domain/sitters/sitter-rules.ts";
import { Icon } from "#app/ui/icons.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";

export type SearchChip = { label: string; href: string };

/** What a search contains: a tap on a part drops it. */
export function SearchChips({ chips }: { chips: SearchChip[] }) {
  if (!chips.length) return null;
  return (
    <ul className="chips" aria-label="You are looking for">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a className="chip" href={href} aria-label={`Remove ${label}`}>
            <bdi>{label}</bdi>
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Place, day, time, service and dog; a time goes with its day. */
export function intentChips(
  intent: Intent,
  {
    today,
    dogName,
    query = intent,
  }: {
    today: string;
    dogName?: string | undefined;
    /** All that the page's address carries. */
    query?: Record<string, string | undefined>;
  },
): SearchChip[] {
  const labels = intentLabels(intent, { today, dogName });
  return intentNames.flatMap((name) => {
    const label = labels[name];
    if (!label) return [];
    const dropped = name === "date" ? { date: null, timePeriod: null } : { [name]: null };
    return [{ label, href: queryLink(query, dropped) }];
  });
}

/** 'Near Wiedikon', 'Tue, Dec 1', 'Morning', 'Dog Walking', 'For Rex'. */
export function intentLabels(
  { place, date, timePeriod, service, dog }: Intent,
  { today, dogName }: { today: string; dogName?: string | undefined },
): Intent {
  const period = fixedPeriods.find((fixed): fixed is FixedPeriod => fixed === timePeriod);
  return {
    place: place && `Near ${place}`,
    date: date && dayLabel(date, today),
    timePeriod: period && periodLabels[period],
    service: service && serviceNamed(service)?.label,
    dog: dog && dogName && `For ${dogName}`,
  };
}
