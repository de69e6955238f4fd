import { CareInput } from "#app/domain/care/care-schemas.ts";
import { putCareSheet } from "#app/domain/care/put-care-sheet.server.ts";
import { lookHowToGetIn } from "#app/domain/care/read-care-sheet.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { HOUR } from "#app/domain/durations.ts";
import { careSheets } from "./cast/care-sheets.ts";
import type { Cast } from "./demo-cast.server.ts";
import { as } from "./demo-cast.server.ts";

/** Once all bookings are played: who looks at how to get in has one that is running. */
export async function writeCareSheets(ctx: Context, cast: Cast): Promise<void> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  for (const [
    index,
    { owner, dog, lookedAt, vaccinations = [], ...sheet },
  ] of careSheets.entries()) {
    const member = cast.member(owner);
    const dogId = member.dogs.get(dog) ?? "";
    const input = CareInput.parse({
      ...sheet,
      vaccinations: vaccinations.map(({ kind, days }) => ({
        kind,
        validUntil: addDays(today, days),
      })),
    });
    await putCareSheet(
      await as(ctx, member.id, ctx.now() - (90 + index * 31) * HOUR),
      dogId,
      input,
    );
    if (lookedAt)
      await lookHowToGetIn(await as(ctx, cast.member(lookedAt).id, ctx.now() - 2 * HOUR), dogId);
  }
}
