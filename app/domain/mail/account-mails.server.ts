import { cancelToken } from "../accounts/security/cancel-email-change.server.ts";
import { issueToken } from "../accounts/security/one-time-tokens.server.ts";
import { bookingRecord } from "../bookings/booking-records.server.ts";
import type { Context } from "../context.server.ts";
import { pageLink } from "../page-link.server.ts";
import { factsOf } from "./booking-mails.server.ts";
import type { AccountMailKind } from "./mail-rules.ts";
import * as texts from "./mail-texts.ts";
import type { MailWriter } from "./mail-writer.ts";

/** A link's token is created when its mail is sent. */
export const accountMails: Record<AccountMailKind, MailWriter> = {
  confirm_email: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    if (!user || user.email_confirmed_at !== null) return null;
    const { email, id: userId } = user;
    const token = await issueToken(ctx, { kind: "email_confirmation", userId, email });
    return texts.confirmEmailMail(ctx.config, email, pageLink(ctx.config, "confirmEmail", token));
  },

  confirm_new_email: async (ctx, ids) => {
    const change = await emailChange(ctx, ids);
    if (!change || change.confirmed_at !== null) return null;
    const { new_email: email, user_id: userId } = change;
    const token = await issueToken(ctx, { kind: "email_confirmation", userId, email });
    return texts.confirmNewEmailMail(
      ctx.config,
      email,
      pageLink(ctx.config, "confirmEmail", token),
    );
  },

  email_change_asked: async (ctx, ids) => {
    const change = await emailChange(ctx, ids);
    if (!change) return null;
    const { old_email, new_email } = change;
    return texts.emailChangeRequestedMail(
      ctx.config,
      old_email,
      new_email,
      cancelLink(ctx, change),
    );
  },

  email_changed: async (ctx, ids) => {
    const change = await emailChange(ctx, ids);
    if (!change) return null;
    const { old_email, new_email, undo_until } = change;
    const undo = undo_until === null ? null : cancelLink(ctx, change);
    const links = { undo, support: pageLink(ctx.config, "support") };
    return texts.emailChangedMail(ctx.config, old_email, new_email, links);
  },

  password_reset: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    if (!user) return null;
    const { email, id: userId } = user;
    const token = await issueToken(ctx, { kind: "password_reset", userId, email });
    return texts.passwordResetMail(ctx.config, email, pageLink(ctx.config, "resetPassword", token));
  },

  password_changed: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    return (
      user &&
      texts.passwordChangedMail(ctx.config, user.email, pageLink(ctx.config, "forgotPassword"))
    );
  },

  booking_partner_locked: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    const booking = await bookingRecord(ctx, ids.bookingId ?? "");
    if (!user || booking?.status !== "accepted") return null;
    const party = booking.owner.id === user.id ? "owner" : "sitter";
    const about = await factsOf(ctx, booking, party);
    const links = {
      booking: pageLink(ctx.config, "booking", ids.bookingId),
      support: `${pageLink(ctx.config, "support")}?booking=${ids.bookingId}`,
    };
    return texts.bookingPartnerLockedMail(ctx.config, user.email, about, links);
  },

  google_calendar_lost: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    return (
      user &&
      texts.googleCalendarLostMail(ctx.config, user.email, pageLink(ctx.config, "calendarSettings"))
    );
  },

  busy_feed_failing: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    return (
      user &&
      texts.busyFeedFailingMail(ctx.config, user.email, pageLink(ctx.config, "otherCalendars"))
    );
  },

  google_linked: async (ctx, ids) => {
    const user = await activeUser(ctx, ids);
    return (
      user && texts.googleLinkedMail(ctx.config, user.email, pageLink(ctx.config, "googleSettings"))
    );
  },
};

async function activeUser(ctx: Context, ids: Record<string, string>) {
  const user = await ctx.db
    .selectFrom("users")
    .select(["id", "email", "email_confirmed_at"])
    .where("id", "=", ids.userId ?? "")
    .where("account_status", "=", "active")
    .executeTakeFirst();
  return user ?? null;
}

async function emailChange(ctx: Context, ids: Record<string, string>) {
  const change = await ctx.db
    .selectFrom("email_changes")
    .selectAll()
    .where("id", "=", ids.emailChangeId ?? "")
    .executeTakeFirst();
  return change ?? null;
}

function cancelLink({ config }: Context, change: { id: string }): string {
  return pageLink(config, "cancelEmailChange", cancelToken(config, change.id));
}
