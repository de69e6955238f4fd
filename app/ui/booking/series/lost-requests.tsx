import { href } from "react-router";
import { bookingTitle, dogNames, serviceName } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { datesLabel } from "#app/domain/bookings/booking-when.ts";
import { nearDate } from "#app/domain/date-labels.ts";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  lost: (count: number) =>
    count === 1
      ? "If you accept, you can't take this one:"
      : "If you accept, you can't take these:",
  with: (service: string, sitter: string, dates: string) => `${service} with ${sitter}, ${dates}`,
  request: (title: string, dates: string) => `${title}, ${dates}`,
};

export type LostRequest = { href: string; text: string };

/** Describes each request as its reader knows it: owners by the sitter, sitters by the dogs. `today` is yyyy-MM-dd. */
export function lostRequestsData(views: readonly BookingView[], today: string): LostRequest[] {
  return views.map(({ booking, party }) => {
    const { id, service, sitter, dogs } = booking;
    const dates = datesLabel(booking, (date) => nearDate(date, today));
    const title = bookingTitle(service, dogNames(dogs));
    const texts = {
      owner: copy.with(serviceName(service), sitter.name, dates),
      sitter: copy.request(title, dates),
    };
    return { href: href("/bookings/:id", { id }), text: texts[party] };
  });
}

/**
 * Warns that a weekly booking would make requests impossible, before it is requested or accepted.
 */
export function LostRequests({ requests }: { requests: readonly LostRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <div className="said-next" role="note">
      <p className="font-semibold">{copy.lost(requests.length)}</p>
      <ul>
        {requests.map(({ href, text }) => (
          <li key={href}>
            <a className="link tap" href={href}>
              <PersonName name={text} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
