import { createTransport } from "nodemailer";
import type { Config } from "#app/config.server.ts";
import type { Mail } from "#app/domain/mail/mail-rules.ts";
import { writeToOutboxFolder } from "./outbox-folder.server.ts";

/** Which mail it is; the same for every try. */
export type MailLabel = { id: number; kind: string; reference: string };

export type Mailer = {
  /** Hands a mail over. Throws MailFault; a `signal` that aborts cuts the connection. */
  send(mail: Mail, label: MailLabel, signal: AbortSignal): Promise<void>;
};

/** What the mail library tells of a failure. */
type SmtpError = { code?: string; command?: string; responseCode?: number };

/**
 * Why a mail was not taken, in words that are safe to log: what the server said is left out, it may
 * repeat the address or the text.
 */
export class MailFault extends Error {
  override name = "MailFault";
  /** The server will never take it (5yz to the recipient, RFC 5321 section 4.2.1). */
  readonly isFinal: boolean;
  constructor(error: SmtpError) {
    super(
      ["mail not taken", error.code, error.command, error.responseCode].filter(Boolean).join(" "),
    );
    // Made of the code alone; the stack would lead into the mail library.
    this.stack = `${this.name}: ${this.message}`;
    this.isFinal = error.command === "RCPT TO" && (error.responseCode ?? 0) >= 500;
  }
}

/** The way out for mail: SMTP where `SMTP_URL` is set, else one readable file a mail in DATA_DIR/outbox. */
export function openMailer(config: Config): Mailer {
  const { smtpUrl, mailFrom, appName, supportEmail, dataDir } = config;
  const from = { name: appName, address: mailFrom };
  if (!smtpUrl) {
    return {
      send: (mail, { id, kind }) =>
        writeToOutboxFolder(dataDir, { ...mail, id, kind, from: `${appName} <${mailFrom}>` }),
    };
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, unsubscribe }, { reference }, signal) {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          ...(supportEmail && { replyTo: supportEmail }),
          subject,
          text,
          messageId: `<${reference}@${mailFrom.split("@")[1]}>`,
          headers: {
            // Tells out-of-office responders to keep quiet (RFC 3834).
            "Auto-Submitted": "auto-generated",
            ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
          },
          signal,
        });
      } catch (error) {
        throw new MailFault(error as SmtpError);
      }
    },
  };
}

/** Lets mail programs offer a button that posts to the address (RFC 8058). */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
