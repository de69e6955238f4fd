import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../context.server.ts";
import { conflict, type DomainError } from "../errors.ts";
import { noteSecurity } from "../security-events.ts";
import { dogInCare, sittersNow, wasTakenDown } from "./lost-dog-queries.server.ts";
import { OPEN_FOR } from "./lost-dog-rules.ts";
import type { LostDogInput } from "./lost-dog-schemas.ts";
import { shownFacts } from "./shown-facts.server.ts";

const OFTEN =
  "We've alerted people nearby about this dog several times today. Please write to us if it is missing again.";

/**
 * Opens the dog's page and returns its id. Tells the owner and the sitter at once, except the one
 * who reports it, and people nearby soon. Throws not_found, invalid, conflict `already_lost`, and
 * `lost_page_removed` if an admin took an earlier page down.
 */
export async function reportMissing(
  ctx: SignedIn,
  dogId: string,
  input: LostDogInput,
): Promise<string> {
  await dogInCare(ctx, dogId);
  const facts = await shownFacts(ctx, input);
  const now = ctx.now();
  return transact(ctx, async (ctx) => {
    const dog = await dogInCare(ctx, dogId);
    if (await wasTakenDown(ctx, dog))
      throw conflict(
        "lost_page_removed",
        `We have taken the page of ${dog.name} down. If ${dog.name} is missing, please write to us.`,
      );
    await ctx.limits.take("lostDog", ctx.actor.id);
    await ctx.limits.take("lostDogAgain", dog.id, OFTEN);
    const id = randomUUID();
    const opened = await ctx.db
      .insertInto("lost_dogs")
      .values({
        id,
        dog_id: dog.id,
        ...facts,
        phone: input.phone,
        reported_by: ctx.actor.id,
        created_at: now,
        ends_at: now + OPEN_FOR,
        told_up_to: "",
      })
      .onConflict((row) => row.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) throw alreadyLost(dog.name);
    const others = [dog.ownerId, ...(await sittersNow(ctx, dog.id))];
    await ctx.tell({
      what: "dog_missing",
      lostDogId: id,
      thingId: id,
      userIds: others,
      actorId: ctx.actor.id,
    });
    noteSecurity(ctx, "dog_reported_missing", dog.ownerId);
    return id;
  });
}

/** The refusal of a second page. */
export function alreadyLost(name: string): DomainError {
  return conflict("already_lost", `${name} has a page already`);
}
