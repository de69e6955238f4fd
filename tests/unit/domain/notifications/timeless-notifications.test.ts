import { expect, test } from "vitest";
import { NOTHING_TO_STOP } from "#app/domain/notifications/events/account-event-record.ts";
import type { NotificationFacts } from "#app/domain/notifications/events/event-record.ts";
import { events } from "#app/domain/notifications/notification-events.ts";
import { SERIES_GONE, unknownText } from "#app/domain/notifications/notification-texts.ts";

/** Words of what is, which need not be so when somebody reads them. */
const STALE =
  /\b(now|today|tonight|tomorrow|yesterday|soon|currently|moment|about to|is|are|isn't|aren't|can|can't|will|won't|wants?|would|proposes|says|match(es)?|there is|in \d+ \w+)\b/i;

const either = [true, false];
const facts = either.flatMap((isStay) =>
  either.flatMap((isOwner) =>
    either.flatMap((isBySystem) =>
      either.flatMap((isOver) =>
        (["identity", "background", null] as const).map(
          (check): NotificationFacts => ({
            person: "Luca",
            dogs: "Rex",
            isStay,
            isOwner,
            isBySystem,
            isOver,
            check,
          }),
        ),
      ),
    ),
  ),
);

const said = Object.entries(events).map(([event, { text, advice, push }]) => {
  const texts = facts
    .flatMap((each) => [text?.(each) ?? [], advice?.(each) ?? []].flat())
    // Said once it is so for good.
    .filter((each) => each !== NOTHING_TO_STOP);
  return { event, texts: [...new Set([...texts, ...(push ? [push] : [])])] };
});

test.each(said)("what is said of $event is true whenever it is read", ({ texts }) => {
  for (const text of texts) expect(text).not.toMatch(STALE);
});

test("so is what is said of things that are gone", () => {
  for (const text of [SERIES_GONE, unknownText()]) expect(text).not.toMatch(STALE);
});
