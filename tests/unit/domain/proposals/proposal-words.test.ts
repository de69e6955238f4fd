import { describe, expect, test } from "vitest";
import { bookingStage } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { HOUR } from "#app/domain/durations.ts";
import type { Party } from "#app/domain/services/booking-rules.ts";
import { bookingHistory } from "#app/routes/bookings/booking/booking-history.ts";
import { nextStep } from "#app/routes/bookings/booking/next-step.ts";
import { proposalWords } from "#app/routes/bookings/booking/proposal-words.ts";

const now = Date.parse("2027-03-10T10:00:00Z");
const expiry = "Mar 13, 11:00 AM";

/** Asked by an owner, Olive, and seen by `party`. */
function viewOf(status: "pending" | "accepted", party: Party, by: Party) {
  const booking = {
    status,
    service: "walking",
    kind: "visit",
    requestedBy: "owner",
    notes: null,
    dogs: [{ name: "Rex" }],
    owner: { name: "Olive Ott" },
    sitter: { name: "Luca Roth" },
    date: "2027-03-16",
    reason: null,
    cancelledBy: null,
    proposal: { by },
  };
  const times = { startAt: now + 144 * HOUR, endAt: now + 145 * HOUR, answerBy: now + 72 * HOUR };
  const shown = { status, label: "" };
  const view = { booking, party, shown, offeredStatuses: [], isOneOfSeveral: false, ...times };
  return view as unknown as BookingView;
}

function said(...[status, party, by]: Parameters<typeof viewOf>) {
  const view = viewOf(status, party, by);
  const name = party === "owner" ? "Luca" : "Olive";
  const stage = bookingStage(view, now);
  const around = { stage, name, now, zone: "Europe/Zurich", appName: "Trotwell" };
  const { title, text } = nextStep(view, {
    ...around,
    block: "none",
    isOut: false,
    answerMinutes: null,
    alsoAsked: [],
    accepted: null,
  });
  const [due] = bookingHistory(view, [], [], around);
  const { note, agree, title: proposed } = proposalWords(view, name, "Friday");
  return { proposed, note, agree, title, text, due: due?.text };
}

const unanswered = `Without an answer by ${expiry}, the request expires.`;
const byYou = { proposed: "You proposed a change" };

describe("what a booking with a proposed change says", () => {
  test.each([
    [
      ["pending", "owner", "sitter"],
      {
        proposed: "Luca proposes a change",
        note: "Nothing is booked yet. If you agree by Friday, it's booked with this change.",
        agree: "Agree and book",
        title: "Luca is waiting for your answer",
        text: unanswered,
        due: "Your answer",
      },
    ],
    [
      ["pending", "sitter", "sitter"],
      {
        ...byYou,
        note: "Nothing is booked yet. If Olive agrees by Friday, it's booked with this change.",
        title: "Waiting for Olive",
        text: unanswered,
        due: "Olive's answer",
      },
    ],
    [
      ["pending", "owner", "owner"],
      {
        ...byYou,
        note: "Nothing is booked yet. If Luca agrees by Friday, it's booked with this change.",
        title: "Waiting for Luca",
        text: `Luca is new here, so there's no reply time yet. Nothing is booked yet. If Luca doesn't answer by ${expiry}, the request expires.`,
        due: "Luca's answer",
      },
    ],
    [
      ["pending", "sitter", "owner"],
      {
        proposed: "Olive proposes a change",
        note: "Nothing is booked yet. If you agree by Friday, it's booked with this change.",
        agree: "Agree and accept",
        title: "Olive would like you to walk Rex",
        text: `Answer by ${expiry}, or the request expires.`,
        due: "Your answer",
      },
    ],
    [
      ["accepted", "owner", "sitter"],
      {
        proposed: "Luca proposes a change",
        note: "The booking stays as it is until you agree, by Friday at the latest.",
        agree: "Agree",
        title: "Luca is waiting for your answer",
        text: "Message Luca if you have a question.",
        due: "Start",
      },
    ],
    [
      ["accepted", "sitter", "sitter"],
      {
        ...byYou,
        note: "The booking stays as it is until Olive agrees, by Friday at the latest.",
        title: "Waiting for Olive",
        text: "Message Olive if it can't wait.",
        due: "Start",
      },
    ],
  ] as [Parameters<typeof said>, object][])(
    "%s, to each party, by whoever proposed",
    (state, words) => {
      expect(said(...state)).toMatchObject(words);
    },
  );
});

test("an open proposal ends with its booking, and only else runs out", () => {
  const terms = { date: "2027-03-16", endDate: null, slots: [], priceCents: 2400 };
  const times = { createdAt: now - HOUR, expiresAt: now };
  const proposal = { by: "sitter", status: "expired", ...terms, ...times } as const;
  const textsOf = (closedAt: number, endedAt: number) => {
    const ended = { to: "cancelled", at: endedAt, reason: null, by: "owner" } as const;
    const view = viewOf("accepted", "owner", "sitter");
    const around = { name: "Luca", now, zone: "Europe/Zurich", appName: "Trotwell" };
    const stage = "withdrawn" as const;
    const changes = [ended] as unknown as Parameters<typeof bookingHistory>[1];
    return bookingHistory(view, changes, [{ ...proposal, closedAt }], { stage, ...around }).map(
      ({ text }) => text,
    );
  };
  const ranOut = "The proposed change expired";
  expect(textsOf(now + 1, now + HOUR)).toContain(ranOut);
  expect(textsOf(now - 1, now - 1)).not.toContain(ranOut);
  expect(textsOf(now + 1, now + 1)).not.toContain(ranOut);
  // By a block, which nobody is told of.
  expect(textsOf(now - 1, now + HOUR)).not.toContain(ranOut);
});
