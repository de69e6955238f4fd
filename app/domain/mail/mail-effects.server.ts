import { createHash } from "node:crypto";
import { type Mailer, MailFault } from "#app/integrations/mail.server.ts";
import type { EffectHandler } from "../outbox/outbox-entry.ts";
import { GivenUp } from "../outbox/outbox-rules.ts";
import { accountMails } from "./account-mails.server.ts";
import { bookingMails } from "./booking-mails.server.ts";
import type { MailWriter } from "./mail-writer.ts";

/** The outbox's handlers for every kind of mail. */
export function mailEffects(mailer: Mailer): Record<string, EffectHandler> {
  return Object.fromEntries(
    Object.entries({ ...accountMails, ...bookingMails }).map(([kind, write]) => [
      kind,
      sending(write, mailer),
    ]),
  );
}

function sending(write: MailWriter, mailer: Mailer): EffectHandler {
  return async (ctx, entry, signal) => {
    const mail = await write(ctx, entry.ids);
    if (!mail) return;
    // The same id through all tries: a mail that arrives twice is shown once by many readers.
    const reference = createHash("sha256").update(entry.dedupeKey).digest("hex").slice(0, 32);
    try {
      await mailer.send(mail, { id: entry.id, kind: entry.kind, reference }, signal);
    } catch (error) {
      if (error instanceof MailFault && error.isFinal) throw new GivenUp(error.message);
      throw error;
    }
  };
}
