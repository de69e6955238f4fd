import type { BlockState } from "#app/domain/blocks/safety-rules.ts";
import type { SharedBooking } from "#app/domain/bookings/shared-booking.ts";
import type { MessageJson } from "#app/domain/messages/message-json.ts";
import { messageStates } from "#app/domain/messages/message-rules.ts";
import type { PartnerCard } from "#app/domain/messages/partner-card-json.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { BookingStrip } from "#app/ui/messages/booking-strip.tsx";
import { Composer } from "#app/ui/messages/composer.tsx";
import { UnsentBubbles } from "#app/ui/messages/message-bubble.tsx";
import { MessageDays } from "#app/ui/messages/message-days.tsx";
import { ThreadHead } from "#app/ui/messages/thread-head.tsx";
import { BlockLine } from "#app/ui/safety/block-line.tsx";

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
      className={classNames("chat", isGlance && "hidden lg:flex")}
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
      <div className="chat-log" tabIndex={0} role="log" aria-label="Messages">
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
      </div>
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
