import { BookingRequest, StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { changeBookingStatus } from "#app/domain/bookings/change-booking-status.server.ts";
import { ProposedChange } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { proposeChange } from "#app/domain/bookings/proposals/propose-change.server.ts";
import { expireRequests } from "#app/domain/bookings/requests/expire-requests.server.ts";
import { requestBooking } from "#app/domain/bookings/requests/request-booking.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { markThreadRead } from "#app/domain/messages/mark-read.server.ts";
import { MessageInput } from "#app/domain/messages/message-schemas.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import type { DemoThread } from "./cast/threads-shown.ts";
import { as, type Cast, type CastMember } from "./demo-cast.server.ts";
import { dogsOf, type PlannedBooking } from "./demo-plan.ts";
import { playVisit } from "./demo-visits.server.ts";
import { type Picture, posesOf } from "./picture-names.ts";
import { storePictures } from "./store-pictures.server.ts";

/** Events run in order of time, so that ids and unread counts come out right. */
export type DemoEvent = { at: number; run: (ctx: Context) => Promise<unknown> };

/** `index` varies the times a little. */
export function bookingEvents(
  cast: Cast,
  plan: PlannedBooking,
  now: number,
  index: number,
): DemoEvent[] {
  const { booking, date, requested, startAt, answerBy, endAt } = plan;
  const owner = cast.member(booking.owner);
  const sitter = cast.member(booking.sitter);
  const bySitter = booking.requestedBy === "sitter";
  const requestedAt = booking.requestedAgo
    ? now - booking.requestedAgo * HOUR - index * MINUTE
    : startAt - (28 + (index % 5) * 9) * HOUR - index * MINUTE;
  const answeredAt = requestedAt + Math.min((1 + (index % 6)) * HOUR, (startAt - requestedAt) / 2);
  let id = "";

  const changeStatus = (
    at: number,
    who: CastMember,
    status: string,
    reason?: string,
  ): DemoEvent => ({
    at,
    run: async (ctx) =>
      changeBookingStatus(await as(ctx, who.id, at), id, StatusChange.parse({ status, reason })),
  });
  const requesting: DemoEvent = {
    at: requestedAt,
    run: async (ctx) => {
      const requester = bySitter ? sitter : owner;
      const dogIds = dogsOf(booking).map((dog) => owner.dogs.get(dog));
      const request = BookingRequest.parse({
        dogId: dogIds[0],
        dogIds,
        sitterId: sitter.id,
        date,
        ...requested,
        service: booking.service,
        notes: booking.notes,
        alsoAsk: booking.alsoAsk?.map((name) => cast.member(name).id),
        ...(!bySitter && !booking.placeless && booking.at !== "stay" && placeOf(owner)),
      });
      id = (await requestBooking(await as(ctx, requester.id, requestedAt), request)).booking.id;
    },
  };
  const answer = (status: string) =>
    changeStatus(answeredAt, bySitter ? owner : sitter, status, booking.reason);
  const { proposal } = booking;
  const proposing: DemoEvent[] = proposal
    ? [
        {
          at: now - 2 * HOUR - index * MINUTE,
          run: async (ctx) => {
            const proposer = proposal.by === "sitter" ? sitter : owner;
            const [startTime, endTime] = proposal.at.split("-");
            const change = ProposedChange.parse({ timeSlots: [{ startTime, endTime }] });
            return proposeChange(await as(ctx, proposer.id, ctx.now()), id, change);
          },
        },
      ]
    : [];
  const isShort = "timeSlots" in requested && endAt - startAt <= 2 * HOUR;
  const isWalk = isShort && booking.service === undefined && (index % 2 === 0 || booking.card);
  const walking: DemoEvent = {
    at: startAt,
    run: (ctx) =>
      playVisit(
        ctx,
        { bookingId: id, owner, dog: booking.dog, sitter, startAt, endAt },
        Math.floor(index / 2),
      ),
  };
  switch (booking.ends) {
    case "pending":
      return [requesting, ...proposing];
    case "expired":
      return [requesting, expiry(answerBy + MINUTE)];
    case "accepted":
    case "unmarked":
      return [requesting, answer("accepted"), ...proposing];
    case "rejected":
      return [requesting, answer("rejected")];
    case "completed":
      return [
        requesting,
        answer("accepted"),
        isWalk
          ? walking
          : changeStatus(endAt + (12 + (index % 4) * 17) * MINUTE, sitter, "completed"),
      ];
    case "cancelled by owner":
      return [requesting, answer("accepted"), changeStatus(startAt - 9 * HOUR, owner, "cancelled")];
    case "cancelled by sitter":
      return [
        requesting,
        changeStatus(answeredAt, sitter, "accepted"),
        changeStatus(startAt - 5 * HOUR, sitter, "cancelled", booking.reason),
      ];
  }
}

/** Each message is read before the answer; the last ones soon after, or not at all. */
export function threadEvents(cast: Cast, thread: DemoThread, now: number): DemoEvent[] {
  const people = { a: cast.member(thread.a), b: cast.member(thread.b) };
  const { lines, ago, unread = 0 } = thread;
  const length = lines.reduce((sum, [, gap]) => sum + gap, 0);
  let at = now - (ago + length) * MINUTE;
  return lines.flatMap(([who, gap, content, poses = []], index) => {
    at += gap * MINUTE;
    const [sender, recipient] = who === "a" ? [people.a, people.b] : [people.b, people.a];
    const sent = at;
    const pictures = posesOf(thread.a, poses);
    const message = messageEvent(sent, sender, recipient, { content, pictures });
    if (index >= lines.length - unread) return [message];
    const next = sent + (lines[index + 1]?.[1] ?? ago) * MINUTE;
    return [message, readEvent(sent + Math.min(5 * MINUTE, (next - sent) / 2), recipient, sender)];
  });
}

function messageEvent(
  at: number,
  from: CastMember,
  to: CastMember,
  { content, pictures }: { content: string; pictures: Picture[] },
): DemoEvent {
  const input = MessageInput.parse({ recipientId: to.id, content });
  return {
    at,
    run: async (ctx) => {
      const sender = await as(ctx, from.id, at);
      const photoKeys = await storePictures(sender, pictures, "private");
      return sendMessage(sender, input, { photoKeys });
    },
  };
}

function readEvent(at: number, who: CastMember, partner: CastMember): DemoEvent {
  return { at, run: async (ctx) => markThreadRead(await as(ctx, who.id, at), partner.id) };
}

function expiry(at: number): DemoEvent {
  return { at, run: (ctx) => expireRequests({ ...ctx, now: () => at }) };
}

/** Where a dog is met: its owner's address. */
export function placeOf({ person }: CastMember) {
  const [latitude, longitude] = person.point ?? [];
  return { location: person.address, latitude, longitude };
}
