import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "#app/config.server.ts";
import type { Mail } from "#app/domain/mail/mail-rules.ts";
import { writeToOutboxFolder } from "./outbox-folder.server.ts";

/** Identifies a mail across retries. */
export type MailLabel = { id: number; kind: string; reference: string };

export type Mailer = {
  /** Throws MailFault; aborting `signal` closes the connection. */
  send(mail: Mail, label: MailLabel, signal: AbortSignal): Promise<void>;
};

type SmtpError = { code?: string; command?: string; responseCode?: number };

/** Safe to log: without the server's message, which may quote the address or the text. */
export class MailFault extends Error {
  override name = "MailFault";
  /** 5yz for the recipient, RFC 5321 section 4.2.1: the server will never accept it. */
  readonly isFinal: boolean;
  constructor(error: SmtpError) {
    super(
      ["mail not taken", error.code, error.command, error.responseCode].filter(Boolean).join(" "),
    );
    // The original stack contains the server's message.
    this.stack = `${this.name}: ${this.message}`;
    this.isFinal = error.command === "RCPT TO" && (error.responseCode ?? 0) >= 500;
  }
}

/** By SMTP if `SMTP_URL` is set, otherwise to a readable file in DATA_DIR/outbox. */
export function openMailer(config: Config): Mailer {
  const { smtpUrl, mailFrom, appName, dataDir } = config;
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
    async send(mail, { reference }, signal) {
      try {
        await transport.sendMail({ ...smtpMessage(config, mail, reference), signal });
      } catch (error) {
        throw new MailFault(error as SmtpError);
      }
    },
  };
}

/** What the mail server is given. */
export function smtpMessage(
  { appName, mailFrom, supportEmail }: Pick<Config, "appName" | "mailFrom" | "supportEmail">,
  { to, subject, text, html, unsubscribe }: Mail,
  reference: string,
): SendMailOptions {
  return {
    from: { name: appName, address: mailFrom },
    to: { name: "", address: to },
    ...(supportEmail && { replyTo: supportEmail }),
    subject,
    text,
    html,
    messageId: `<${reference}@${mailFrom.split("@")[1]}>`,
    headers: {
      // Keeps out-of-office responders quiet (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
    },
  };
}

/** One-click unsubscribe in mail programs (RFC 8058). */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
