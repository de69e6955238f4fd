import { sql } from "kysely";
import { keepFactorToken } from "../accounts/factor/factor-removal.server.ts";
import {
  type CodelessAccess,
  codelessAccess,
} from "../accounts/factor/second-factor-queries.server.ts";
import { undoFactorToken } from "../accounts/factor/undo-second-factor.server.ts";
import { addressAt } from "../accounts/security/address-at-queries.server.ts";
import { cancelToken } from "../accounts/security/cancel-email-change.server.ts";
import { issueToken } from "../accounts/security/one-time-tokens.server.ts";
import { bookingRecord } from "../bookings/booking-records.server.ts";
import type { Context } from "../context.server.ts";
import type { AccountFacts } from "../notifications/events/account-event-record.ts";
import { type AccountEvent, accountEvents } from "../notifications/events/account-events.ts";
import { pageLink } from "../page-link.server.ts";
import { factsOf } from "./booking-mails.server.ts";
import { letter, type Mail, type MailWriter } from "./letter.ts";
import type { Sender } from "./news-mail.ts";

type Ids = Record<string, string>;

/** `linked`: the id or the token in the link, if it has one. */
type Found = Partial<AccountFacts> & { to: string; linked?: string };

/** Whom to write what; null if it no longer applies. */
const finders: Partial<Record<AccountEvent, (ctx: Context, ids: Ids) => Promise<Found | null>>> = {
  confirm_email: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    if (!user || user.email_confirmed_at !== null) return null;
    return withToken(ctx, "email_confirmation", user.id, user.email);
  },
  confirm_new_email: async (ctx, ids) => {
    const change = await emailChange(ctx, ids);
    if (!change || change.confirmed_at !== null) return null;
    return withToken(ctx, "email_confirmation", change.user_id, change.new_email);
  },
  password_reset: withResetLink,
  account_taken_back: withResetLink,
  email_change_asked: ofEmailChange,
  email_changed: ofEmailChange,
  second_factor_on: async (ctx, ids) => {
    const factor = await ownedRow(ctx, ids, "second_factors", "created_at");
    if (!factor) return null;
    const { id, at } = factor;
    // Who set it up may have moved the account meanwhile.
    const address = await addressAt(ctx, id, at);
    return (
      address && {
        to: address.email,
        linked: undoFactorToken(ctx.config, id, at),
        codeless: countedKinds(await codelessAccess(ctx, id)),
      }
    );
  },
  new_device: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    // Anybody can sign up with a stranger's address, and sign in as often as they like.
    return user?.email_confirmed_at ? { to: user.email } : null;
  },
  factor_removal_asked: async (ctx, ids) => {
    const asked = await ownedRow(ctx, ids, "factor_removals", "asked_at");
    return asked && { to: asked.email, linked: keepFactorToken(ctx.config, asked.id, asked.at) };
  },
  booking_partner_locked: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    const booking = await bookingRecord(ctx, ids.bookingId ?? "");
    if (!user || booking?.status !== "accepted") return null;
    const party = booking.owner.id === user.id ? "owner" : "sitter";
    const { when, service } = await factsOf(ctx, booking, party);
    const support = `${pageLink(ctx.config, "support")}?booking=${booking.id}`;
    return { to: user.email, linked: booking.id, when, service, support };
  },
};

/** A link's token is created when its mail is sent. */
export const accountMails = Object.fromEntries(
  (Object.keys(accountEvents) as AccountEvent[]).map((event) => [event, writerOf(event)]),
) as Record<AccountEvent, MailWriter>;

function writerOf(event: AccountEvent): MailWriter {
  const find = finders[event] ?? ofUser;
  return async (ctx, ids) => {
    const found = await find(ctx, ids);
    return found && accountMail(ctx.config, event, found);
  };
}

/** The mail of an event about an account, with links to its pages. */
export function accountMail(
  config: Sender,
  event: AccountEvent,
  { to, linked, ...facts }: Found,
): Mail {
  const { linkTo, mail } = accountEvents[event];
  const usual = { newEmail: "", isFinal: false, codeless: "", when: "", service: "" };
  const support = pageLink(config, "support");
  const { appName } = config;
  const link = pageLink(config, linkTo, linked);
  return letter(config, to, mail({ ...usual, appName, link, support, ...facts }));
}

function countedKinds(access: CodelessAccess[]): string {
  const kinds = { passkey: "passkey", token: "API token" };
  return [...Map.groupBy(access, ({ kind }) => kinds[kind])]
    .map(([kind, { length }]) => `${length} ${kind}${length === 1 ? "" : "s"}`)
    .join(" and ");
}

async function withResetLink(ctx: Context, ids: Ids): Promise<Found | null> {
  const user = await activeUser(ctx, ids);
  return user && withToken(ctx, "password_reset", user.id, user.email);
}

async function withToken(
  ctx: Context,
  kind: "email_confirmation" | "password_reset",
  userId: string,
  email: string,
): Promise<Found> {
  return { to: email, linked: await issueToken(ctx, { kind, userId, email }) };
}

async function ofUser(ctx: Context, ids: Ids): Promise<Found | null> {
  const user = await activeUser(ctx, ids);
  return user && { to: user.email };
}

async function ofEmailChange(ctx: Context, ids: Ids): Promise<Found | null> {
  const change = await emailChange(ctx, ids);
  return (
    change && {
      to: change.old_email,
      linked: cancelToken(ctx.config, change.id),
      newEmail: change.new_email,
      isFinal: change.undo_until === null,
    }
  );
}

/** An active person with a row of a table, and its time in ms; null without. */
async function ownedRow(
  ctx: Context,
  ids: Ids,
  table: "second_factors" | "factor_removals",
  column: string,
): Promise<{ id: string; email: string; at: number } | null> {
  const user = await activeUser(ctx, ids);
  if (!user) return null;
  const row = await ctx.db
    .selectFrom(table)
    .select(sql.ref<number>(column).as("at"))
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  return row ? { id: user.id, email: user.email, at: row.at } : null;
}

async function activeUser({ db }: Context, { userId = "" }: Ids) {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "email_confirmed_at"])
    .where("id", "=", userId)
    .where("account_status", "=", "active")
    .executeTakeFirst();
  return user ?? null;
}

async function emailChange({ db }: Context, { emailChangeId = "" }: Ids) {
  const change = await db
    .selectFrom("email_changes")
    .selectAll()
    .where("id", "=", emailChangeId)
    .executeTakeFirst();
  return change ?? null;
}
