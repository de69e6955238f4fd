import { href } from "react-router";
import type { PartnerCard } from "#app/domain/messages/partner-card-json.ts";
import { respondsWithin } from "#app/domain/people/sitting/response-rules.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Clock, monthName } from "#app/ui/dates/clock-labels.ts";
import { BookLink } from "#app/ui/messages/book-link.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export function PartnerPanel({
  partner: {
    id,
    name,
    photo,
    bio,
    memberSince,
    listed,
    deleted,
    verified,
    backgroundChecked,
    services,
    rates,
    responds,
  },
  clock,
  offersBooking,
  refreshAt,
}: {
  partner: PartnerCard;
  clock: Clock;
  offersBooking: boolean;
  /** The number of messages from which on the panel shows more. */
  refreshAt: number | undefined;
}) {
  const respondsSoon = respondsWithin(responds.minutes);
  return (
    <aside className="chat-side card stack" data-fresh="panel" aria-label={`About ${name}`}>
      <div className="text-center" data-refresh-at={refreshAt}>
        <div className="flex justify-center">
          <Avatar name={name} photo={photo} size="lg" />
        </div>
        <h2 className="mt-2">
          <PersonName name={name} />
        </h2>
        {!deleted && <p className="soft">Member since {monthName(memberSince, clock)}</p>}
      </div>
      {(verified || backgroundChecked) && (
        <div className="cluster justify-center">
          {verified && <Badge colour="sure">Verified</Badge>}
          {backgroundChecked && <Badge colour="sure">Background checked</Badge>}
        </div>
      )}
      {offersBooking && <BookLink id={id} />}
      {listed && (
        <ButtonLink href={href("/sitters/:id", { id })} variant="ghost">
          View profile
        </ButtonLink>
      )}
      {bio && (
        <p className="prose text-sm" dir="auto">
          {bio}
        </p>
      )}
      {(responds.rate !== null || respondsSoon) && (
        <p className="soft text-center">
          {responds.rate !== null && <span className="block">Response rate {responds.rate}%</span>}
          {respondsSoon}
        </p>
      )}
      {services.length > 0 && (
        <ul className="stack gap-2 text-sm">
          {priceList({ services, rates }).map(({ service, label, price }) => (
            <li key={service} className="row justify-between">
              {label}
              <span className="price">{price}</span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
