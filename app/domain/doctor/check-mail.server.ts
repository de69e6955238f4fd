import { MailFault, openMailer } from "#app/integrations/mail.server.ts";
import { HOUR } from "../durations.ts";
import { outboxDepth } from "../outbox/outbox-depth.server.ts";
import { type Check, type Finding, fine, isOnInternet, off, wrong } from "./finding.ts";

/** Whether the mail server greets and knows us, and mails don't pile up. Sends nothing. */
export const checkMail: Check = async ({ config, db, now }) => {
  const { smtpUrl, mailFrom, dataDir } = config;
  const found: Finding[] = [];
  if (!smtpUrl) return [off(`SMTP_URL is not set: mails are files in ${dataDir}/outbox.`)];
  await openMailer(config)
    .greet()
    .catch((error) => {
      if (!(error instanceof MailFault)) throw error;
      found.push(
        wrong(
          `The mail server does not take mails: ${error.message.replace(/^mail not taken /, "")}.`,
          "See docs/hosting/mail.md, 'What the log says'.",
        ),
      );
    });
  if (!isOnInternet(mailFrom))
    found.push(wrong(`Mails come from ${mailFrom}, which nobody can answer.`, "Set MAIL_FROM."));
  const oldest = db ? (await outboxDepth({ db, now })).oldest : 0;
  if (oldest > HOUR)
    found.push(
      wrong(
        `The oldest of what waits to be sent has waited for ${Math.floor(oldest / HOUR)} h.`,
        "Look for 'mail not taken' and 'Job failed' in the log.",
      ),
    );
  return found.length > 0 ? found : [fine(`${new URL(smtpUrl).host} greets us and knows us.`)];
};
