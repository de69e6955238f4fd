import { href } from "react-router";
import type { BlockState } from "#app/domain/blocks/safety-rules.ts";
import { bookingTitle } from "#app/domain/bookings/booking-labels.ts";
import type { SharedBooking } from "#app/domain/bookings/shared-booking.ts";
import { dayLabel, staySpan, weekdayDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { MessageJson } from "#app/domain/messages/message-json.ts";
import { messageStates } from "#app/domain/messages/message-rules.ts";
import type { PartnerCard } from "#app/domain/messages/partner-card-json.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { BookLink } from "#app/ui/messages/book-link.tsx";
import { Composer } from "#app/ui/messages/composer.tsx";
import { UnsentBubbles } from "#app/ui/messages/message-bubble.tsx";
import { MessageDays } from "#app/ui/messages/message-days.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { BlockLine } from "#app/ui/safety/block-line.tsx";
import { ThreadMenu } from "#app/ui/safety/thread-menu.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";

export function Thread({
  partner,
  messages,
  hasMore,
  isLatest,
  clock,
  address,
  clientId,
  draft,
  errors,
  photoErrors,
  photosLost,
  isGlance,
  block,
  booking,
  offersBooking,
}: {
  partner: PartnerCard;
  block: BlockState;
  booking: SharedBooking | null;
  offersBooking: boolean;
  /** Oldest first. */
  messages: MessageJson[];
  hasMore: boolean;
  isLatest: boolean;
  clock: Clock;
  address: string;
  /** Makes a repeated post harmless. */
  clientId: string;
  draft?: string | undefined;
  errors?: string[] | undefined;
  photoErrors?: string[] | undefined;
  photosLost?: boolean | undefined;
  /**
   * Whether nobody asked for the conversation: it is then neither live nor marked as read, and
   * phones don't show it.
   */
  isGlance: boolean;
}) {
  const isLive = isLatest && !isGlance;
  const first = messages[0];
  const earlier = new URLSearchParams({ before: first?.id ?? "" });
  return (
    <section
      className={classNames("chat", isGlance && "pane-beside")}
      aria-label="Conversation"
      data-thread={isLive ? partner.id : undefined}
    >
      <ThreadHead
        partner={partner}
        isGlance={isGlance}
        offersBooking={offersBooking}
        blocked={block === "byMe"}
      />
      <div data-fresh="booking">{booking && <BookingStrip booking={booking} clock={clock} />}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard */}
      <section className="chat-log" tabIndex={0} aria-label="Messages">
        <div>
          {hasMore && (
            <p className="text-center">
              <a className="btn quiet small" href={withQuery(address, earlier)}>
                Earlier messages
              </a>
            </p>
          )}
          <MessageDays messages={messages} partnerId={partner.id} clock={clock} />
          {!first && (
            <EmptyState
              pose="waving"
              title={
                block === "none" ? "No messages yet. Start the conversation!" : "No messages yet"
              }
              {...(partner.listed && block === "none" && beforeAsking(partner))}
            />
          )}
          {!isLatest && (
            <p className="text-center">
              <a className="btn quiet small" href={address}>
                Latest messages
              </a>
            </p>
          )}
        </div>
      </section>
      {isLive && (
        <template data-read={messageStates.read}>
          <UnsentBubbles canRetry={block === "none" && !partner.deleted} />
        </template>
      )}
      {partner.deleted ? (
        <p className="soft p-4 text-center">This account was deleted.</p>
      ) : block !== "none" ? (
        <BlockLine block={block} partner={partner} />
      ) : (
        <Composer
          hidden={{ clientId }}
          draft={draft}
          errors={errors}
          photoErrors={photoErrors}
          photosLost={photosLost}
          action={`${address}#composer`}
        />
      )}
    </section>
  );
}

/** What a sitter offers, where no panel beside the conversation says so. */
function beforeAsking(sitter: PartnerCard) {
  return {
    hint: priceList(sitter).map(({ label, price }) => (
      <span key={label} className="block lg:hidden">
        {label} {price}
      </span>
    )),
  };
}

function withQuery(address: string, query: URLSearchParams): string {
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}

/** Links a conversation to the booking that its two people share. */
function BookingStrip({
  booking: { id, service, dog, startDate, endDate, shown },
  clock,
}: {
  booking: SharedBooking;
  clock: Clock;
}) {
  const today = plainDateOf(clock.now, clock.timeZone);
  return (
    <a className="chat-about row" href={href("/bookings/:id", { id })}>
      <Icon name="calendar" size={18} />
      <span className="clip grow">
        <bdi>{whatFor(service, dog)}</bdi>, {when(startDate, endDate, today)}
      </span>
      <StatusBadge {...shown} />
      <Icon name="forward" size={18} />
    </a>
  );
}

function whatFor(service: string, { name, others }: SharedBooking["dog"]): string {
  const dogs = others > 0 ? `${name} and ${others} more` : name;
  return bookingTitle(service, dogs);
}

function when(startDate: string, endDate: string, today: string): string {
  if (startDate !== endDate) return staySpan(startDate, endDate);
  const isThisYear = startDate.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? dayLabel(startDate, today) : weekdayDate(startDate);
}

function ThreadHead({
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
      <a className="icon-btn pane-alone" href={href("/messages")} aria-label="Back to messages">
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
