import { href } from "react-router";
import type { PartnerCard } from "#app/domain/messages/partner-card-json.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { BookLink } from "#app/ui/messages/book-link.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { ThreadMenu } from "#app/ui/safety/thread-menu.tsx";

export function ThreadHead({
  partner: { id, name, photo, listed },
  isGlance,
  blocked,
  offersBooking,
}: {
  partner: PartnerCard;
  /** Whether the viewer has blocked the partner. */
  blocked: boolean;
  isGlance: boolean;
  offersBooking: boolean;
}) {
  // The list is the page, then.
  const Heading = isGlance ? "h2" : "h1";
  return (
    <header className="chat-head row">
      <a className="icon-btn lg:hidden" href={href("/messages")} aria-label="Back to messages">
        <Icon name="back" size={24} />
      </a>
      <Avatar name={name} photo={photo} size="sm" eager={!isGlance} />
      <Heading className="grow text-lg">
        {listed ? (
          <a className="tap" href={href("/sitters/:id", { id })}>
            <PersonName name={name} />
          </a>
        ) : (
          <PersonName name={name} />
        )}
      </Heading>
      {/* Wide screens have it in the panel. */}
      <div className="lg:hidden" data-fresh="book">
        {offersBooking && <BookLink id={id} variant="quiet" />}
      </div>
      <ThreadMenu id={id} listed={listed} blocked={blocked} />
    </header>
  );
}
