import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "#app/config.server.ts";
import type { Mail } from "#app/domain/mail/letter.ts";
import { oneLine } from "#app/domain/one-line.ts";
import { writeToOutboxFolder } from "./outbox-folder.server.ts";

/**
 * `reference` identifies a mail across retries, `thread` those about the same thing; null for what
 * stands alone.
 */
export type MailLabel = { id: number; kind: string; reference: string; thread: string | null };

export type Mailer = {
  /** Throws MailFault; aborting `signal` closes the connection. */
  send(mail: Mail, label: MailLabel, signal: AbortSignal): Promise<void>;
  /** Greets the server, signs in if SMTP_URL has a login, and leaves. Throws MailFault. */
  greet(): Promise<void>;
};

type SmtpError = {
  code?: string;
  /** Of TLS and sockets. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/** Bad addresses and mailboxes (RFC 3463); policy, relaying and routes may be mended meanwhile. */
const OF_RECIPIENT = /^5\.[12]\./;
/** Of those, the ones that tell of no such address or a closed mailbox, and not of the sender's address. */
const NO_SUCH_ADDRESS = /^5\.(1\.([1236]|10)|2\.1)$/;

/** Safe to log: without the server's message, which may quote the address or the text. */
export class MailFault extends Error {
  override name = "MailFault";
  /** The server will never accept it for this recipient (RFC 5321 section 4.2.1, and by its enhanced code). */
  readonly isFinal: boolean;
  /** The server knows no such address, or its mailbox is closed. */
  readonly isNoAddress: boolean;
  /** The server's own words, for whoever tries it at a terminal. Private, so that no log shows them. */
  readonly #answer: string;
  constructor(error: SmtpError) {
    const { code, originalCode, command, responseCode = 0, response = "" } = error;
    const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
    super(
      ["mail not taken", originalCode ?? code, command, responseCode || null, enhanced]
        .filter(Boolean)
        .join(" "),
    );
    this.#answer = response;
    // The original stack contains the server's message.
    this.stack = `${this.name}: ${this.message}`;
    // Some servers defer with an enhanced code of a refusal.
    const isRefused = command === "RCPT TO" && responseCode >= 500;
    this.isNoAddress = isRefused && NO_SUCH_ADDRESS.test(enhanced ?? "");
    this.isFinal =
      isRefused &&
      (enhanced ? OF_RECIPIENT.test(enhanced) : [550, 551, 552, 553].includes(responseCode));
  }

  /** All that its sender may know. */
  explain(): string {
    const later = /^4/.test(this.#answer)
      ? "It may take the same mail later: the site tries again for a day. Try this again in some minutes."
      : "See docs/hosting/mail.md, 'What the log says'.";
    const said = this.#answer && `The mail server says: ${oneLine(this.#answer)}`;
    return [this.message, said, later].filter(Boolean).join("\n");
  }
}

/** What this server says it is; servers refuse `[127.0.0.1]`, which a name without a dot becomes. */
function greetingName({ publicOrigin }: Config): string | undefined {
  const host = publicOrigin ? new URL(publicOrigin).hostname : "";
  return host.includes(".") && !/^[\d.]+$/.test(host) ? host : undefined;
}

/** By SMTP if `SMTP_URL` is set, otherwise to a readable file in DATA_DIR/outbox. */
export function openMailer(config: Config): Mailer {
  const { smtpUrl, mailFrom, appName, dataDir } = config;
  if (!smtpUrl) {
    return {
      send: (mail, { id, kind }) =>
        writeToOutboxFolder(dataDir, { ...mail, id, kind, from: `${appName} <${mailFrom}>` }),
      greet: async () => {},
    };
  }
  const settings = {
    // What it says itself, such as `?name=`, goes before the rest.
    url: smtpUrl,
    name: greetingName(config),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(settings);
  const { username, protocol, hostname, searchParams } = new URL(smtpUrl);
  const isPrivate =
    protocol === "smtps:" ||
    searchParams.get("requireTLS") === "true" ||
    /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  // Otherwise, no login passes for one where the server offers none, and its refusal comes with each mail.
  // It forces the login onto connections that turned out to be readable, too.
  const forceAuth = username !== "" && isPrivate;
  const explained = (error: SmtpError) => {
    throw new MailFault(error);
  };
  return {
    send: (mail, label, signal) =>
      transport.sendMail({ ...smtpMessage(config, mail, label), signal }).then(() => {}, explained),
    greet: () =>
      createTransport({ ...settings, forceAuth })
        .verify()
        .then(() => {}, explained),
  };
}

/** What the mail server is given. */
export function smtpMessage(
  { appName, mailFrom, supportEmail }: Pick<Config, "appName" | "mailFrom" | "supportEmail">,
  { to, subject, text, html, unsubscribe }: Mail,
  { reference, thread }: Pick<MailLabel, "reference" | "thread">,
): SendMailOptions {
  const idOf = (name: string) => `<${name}@${mailFrom.split("@")[1]}>`;
  return {
    from: { name: appName, address: mailFrom },
    to: { name: "", address: to },
    ...(supportEmail && { replyTo: supportEmail }),
    subject,
    text,
    html,
    messageId: idOf(reference),
    // RFC 5322, section 3.6.4. Programs group what names the same mail, even if there is none.
    ...(thread && { inReplyTo: idOf(thread), references: idOf(thread) }),
    headers: {
      // Keep out-of-office responders quiet: RFC 3834, and Exchange, which does not know it.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
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
