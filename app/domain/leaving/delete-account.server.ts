import { removeFromOutboxFolder } from "#app/integrations/outbox-folder.server.ts";
import { engineOf } from "#db/engines/engine.ts";
import { endAccess } from "../accounts/security/end-access.server.ts";
import type { AccountDeletion } from "../accounts/security/security-schemas.ts";
import { checkPassword } from "../accounts/sign-in/check-password.server.ts";
import { queueDeletionNote } from "../backups/deletion-ledger.server.ts";
import { dogsAre } from "../bookings/booking-labels.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { conflict, invalid } from "../errors.ts";
import { messageTurns } from "../messages/message-rules.ts";
import { removePhotoFiles } from "../photos/remove-photo-files.server.ts";
import { noteSecurity } from "../security-events.ts";
import { cancelOpenBookings } from "./cancel-open-bookings.server.ts";
import { dogsWithSitters } from "./dogs-with-sitters.server.ts";
import { forgetPerson } from "./forget-person.server.ts";

/**
 * Deletes everything except what others share: messages, and past bookings with the dog's name.
 * Throws conflict `dog_with_you` while the actor has somebody's dog.
 */
export async function deleteAccount(ctx: SignedIn, input: AccountDeletion): Promise<void> {
  await checkPassword(ctx, input.currentPassword);
  // Of those who are not asked for their password.
  if (!input.currentPassword && input.email !== ctx.actor.email) {
    throw invalid("This is not your email", "email");
  }
  await refuseWithDog(ctx);
  const addresses = await ownAddresses(ctx);
  // Before the commit too: mails would stay for good if the process ended right after it.
  await removeFromOutboxFolder(ctx.config.dataDir, addresses);
  const { photoKeys, afterwards } = await transact(ctx, forgetActor, {
    turns: messageTurns(ctx.actor.id).turns,
  });
  await afterwards();
  await removePhotoFiles(ctx, photoKeys);
  await removeFromOutboxFolder(ctx.config.dataDir, addresses);
  await engineOf(ctx.db).eraseDeleted(ctx.db);
}

async function forgetActor(ctx: SignedIn) {
  const { id } = ctx.actor;
  await refuseWithDog(ctx);
  await cancelOpenBookings(ctx, id);
  const afterwards = await endAccess(ctx, id);
  const photoKeys = await forgetPerson(ctx, id);
  await queueDeletionNote(ctx, id);
  noteSecurity(ctx, "account_deleted");
  return { photoKeys, afterwards };
}

async function refuseWithDog(ctx: SignedIn): Promise<void> {
  const [entrusted] = (await dogsWithSitters(ctx)).entrusted;
  if (!entrusted) return;
  throw conflict(
    "dog_with_you",
    `${dogsAre(entrusted.booking.dogs)} with you right now. Finish the visit or cancel the booking first.`,
  );
}

async function ownAddresses(ctx: SignedIn): Promise<string[]> {
  const changes = await ctx.db
    .selectFrom("email_changes")
    .select(["old_email", "new_email"])
    .where("user_id", "=", ctx.actor.id)
    .execute();
  const others = changes.flatMap(({ old_email, new_email }) => [old_email, new_email]);
  return [ctx.actor.email, ...others];
}
