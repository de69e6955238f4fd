import { createHash } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import { type Mailer, MailFault } from "#app/integrations/mail.server.ts";
import { type Context, transact } from "../context.server.ts";
import { forgetRefused, isRefused, noteRefused } from "../done-once.server.ts";
import { type EffectHandler, GivenUp, type OutboxEntry } from "../outbox/outbox-rules.ts";
import { signatureOf } from "../signatures.server.ts";
import { accountMails } from "./account-mails.server.ts";
import { bookingMails } from "./booking-mails.server.ts";
import type { Mail, MailWriter } from "./letter.ts";
import { lostDogMails } from "./lost-dog-mails.server.ts";
import { messageMails } from "./message-mails.server.ts";
import { partingMails } from "./parting-mails.server.ts";
import { searchMails } from "./search-mails.server.ts";
import { seriesMails } from "./series-mails.server.ts";
import { verificationMails } from "./verification-mails.server.ts";
import { visitMails } from "./visit-mails.server.ts";

type EntryWriter = (ctx: Context, entry: OutboxEntry) => Promise<Mail | null>;

const otherMails = {
  ...bookingMails,
  ...lostDogMails,
  ...messageMails,
  ...partingMails,
  ...searchMails,
  ...seriesMails,
  ...verificationMails,
  ...visitMails,
};

/** A message is mailed as `unread_messages`. */
export type MailedKind = keyof typeof accountMails | keyof typeof otherMails;

/** The outbox's handlers of mails, by their kinds. */
export function mailEffects(mailer: Pick<Mailer, "send">): Record<MailedKind, EffectHandler> {
  const writers: [string, EntryWriter][] = [
    ...Object.entries(accountMails).map(([kind, write]): [string, EntryWriter] => [
      kind,
      ifStillQueued(write),
    ]),
    ...Object.entries(otherMails).map(([kind, write]): [string, EntryWriter] => [
      kind,
      (ctx, { ids }) => write(ctx, ids),
    ]),
  ];
  return Object.fromEntries(
    writers.map(([kind, write]) => [kind, sending(write, mailer)]),
  ) as Record<MailedKind, EffectHandler>;
}

/** Checks the entry in the same transaction, so that a cancelled mail creates no link. */
function ifStillQueued(write: MailWriter): EntryWriter {
  return (ctx, { id, ids }) =>
    transact(ctx, async (ctx) => {
      const order = await ctx.db
        .selectFrom("outbox")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      return order ? write(ctx, ids) : null;
    });
}

function sending(write: EntryWriter, mailer: Pick<Mailer, "send">): EffectHandler {
  return async (ctx, entry, signal) => {
    const mail = await write(ctx, entry);
    if (!mail) return;
    const wasRefused = await isRefused(ctx, mail.to);
    if (wasRefused && !isOfAccount(entry.kind)) return;
    // The same id for every try, so that mail readers show a duplicate once.
    const reference = nameFrom(entry.dedupeKey);
    const thread = threadOf(ctx.config, entry.ids);
    try {
      await mailer.send(mail, { id: entry.id, kind: entry.kind, reference, thread }, signal);
    } catch (error) {
      if (!(error instanceof MailFault && error.isFinal)) throw error;
      if (error.isNoAddress) await noteRefused(ctx, mail.to);
      throw new GivenUp(error.message);
    }
    if (wasRefused) await forgetRefused(ctx, mail.to);
  };
}

/** Of links that somebody asked for, and of what keeps an account safe: these are always tried. */
function isOfAccount(kind: string): boolean {
  return Object.hasOwn(accountMails, kind);
}

/** What mails are about that belong together. */
const THREADS = ["bookingId", "seriesId", "senderId", "lostDogId", "searchId"] as const;

/** Signed: nobody else's mail gets among these. */
function threadOf(config: Config, ids: Record<string, string>): string | null {
  const about = THREADS.find((name) => ids[name]);
  if (!about) return null;
  return nameFrom(signatureOf(config, "threads of mails", `${about} ${ids[about]}`));
}

function nameFrom(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
