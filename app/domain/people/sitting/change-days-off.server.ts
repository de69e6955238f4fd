import { requireSitting } from "../../accounts/require-sitting.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import { invalid } from "../../errors.ts";
import { parseChanges } from "../../parse-changes.ts";
import { ProfileChanges } from "../profile-schemas.ts";
import { updateProfile } from "../update-profile.server.ts";
import { datesBetween, MOST_DAYS_OFF } from "./days-off-rules.ts";
import { sitterProfile } from "./sitter-profile-queries.server.ts";

type DateRange = { from: string; to: string };

/** Both ends included; deletes past ones. Bookings are unaffected. Throws invalid. */
export async function changeDaysOff(
  ctx: SignedIn,
  change: { add: DateRange } | { remove: DateRange },
): Promise<void> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  await transact(ctx, async (ctx) => {
    requireSitting(ctx);
    const profile = await sitterProfile(ctx, ctx.actor.id);
    const ahead = new Set(profile?.daysOff.filter((date) => date >= today));
    if ("add" in change) {
      for (const date of addedDates(change.add, today)) ahead.add(date);
      if (ahead.size > MOST_DAYS_OFF) {
        throw invalid(`Please keep at most ${MOST_DAYS_OFF} days off`, "to");
      }
    } else {
      const { from, to } = change.remove;
      for (const date of [...ahead]) if (date >= from && date <= to) ahead.delete(date);
    }
    await updateProfile(ctx, parseChanges(ProfileChanges, { daysOff: [...ahead].sort() }));
  });
}

function addedDates({ from, to }: DateRange, today: string): string[] {
  if (from < today) throw invalid("Please choose a day from today on", "from");
  if (to < from) throw invalid("The last day can't be before the first", "to");
  return datesBetween(from, to);
}
