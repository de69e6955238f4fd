import { href } from "react-router";
import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { otherParty } from "#app/domain/services/booking-rules.ts";
import { cardAmong } from "#app/domain/visits/visit-records.server.ts";
import { visitShown } from "#app/ui/visits/visit-shown.ts";
import { dashboardCopy } from "./dashboard-copy.ts";
import { type Latest, runningRow, timeOf } from "./visit-rows.server.ts";

const copy = dashboardCopy.visits;

/** The latest of the running visits, large: its report so far and the latest photo. */
export async function runningVisitShown(
  ctx: SignedIn,
  { running }: Latest,
  blocked: readonly string[],
) {
  const [first] = running;
  if (!first) return null;
  const { view, writes, visits } = first;
  const { booking, party } = view;
  const other = booking[otherParty(party)];
  const card = await cardAmong(ctx, booking.id, visits);
  if (!card) return null;
  const clock = { now: ctx.now(), timeZone: ctx.config.timeZone };
  const isWalk = booking.service === "walking";
  const isStay = booking.kind === "stay";
  const { leash, lines, state } = visitShown(
    card,
    { dogs: dogNames(booking.dogs), endAt: view.endAt, open: true, isStay, isWalk },
    clock,
  );
  const row = runningRow(ctx, first);
  const said = lines.findLast(({ text }) => text);
  const photo = lines.findLast(({ images }) => images.length > 0);
  return {
    ...row,
    label: writes ? copy.see.mine : copy.see[isWalk ? "walk" : "other"],
    /** Since when and how long, where the title doesn't say it. */
    facts: isStay
      ? state
      : [...(writes ? [] : [copy.since(timeOf(ctx, first))]), ...state.slice(1)],
    leash,
    photo: photo && {
      src: photo.images.at(-1),
      alt: [photo.label, photo.time, photo.text].filter(Boolean).join(", "),
    },
    said: said && {
      text: said.text,
      time: said.time,
      name: writes ? null : firstNameOf(other.name),
    },
    message:
      !blocked.includes(other.id) && !other.deleted
        ? {
            href: href("/messages/:userId", { userId: other.id }),
            label: copy.message(firstNameOf(other.name)),
          }
        : null,
  };
}
