import { letter, type Sender } from "#app/domain/mail/letter.ts";
import type { Mail } from "#app/domain/mail/mail-rules.ts";

/** Looks like every other mail, so that it fares like them. */
export function testMail(sender: Sender, to: string): Mail {
  return letter(sender, to, {
    subject: `${sender.appName}: a test`,
    blocks: [`Mail from ${sender.appName} arrives at this address.`],
  });
}
