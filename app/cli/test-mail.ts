import { letter, type Mail, type Sender } from "#app/domain/mail/letter.ts";

/** Looks like every other mail, so that it fares like them. */
export function testMail(sender: Sender, to: string): Mail {
  return letter(sender, to, {
    subject: `${sender.appName}: a test`,
    blocks: [`Mail from ${sender.appName} arrives at this address.`],
  });
}
