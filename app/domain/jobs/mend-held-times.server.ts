import { sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { REMOVAL_HOURS } from "../accounts/factor/factor-removal.server.ts";
import { REMEMBERED_DAYS } from "../accounts/factor/remembered-devices.server.ts";
import { WAITING_LINK_MINUTES } from "../accounts/google/waiting-google-links.server.ts";
import { UNDO_MILLISECONDS } from "../accounts/security/confirm-email.server.ts";
import { lifetimes } from "../accounts/security/one-time-tokens.server.ts";
import { tokenDays } from "../accounts/security/security-schemas.ts";
import { ENTRY_CODE_SECONDS } from "../accounts/sign-in/entry-codes.server.ts";
import { SAVED_FORM_MINUTES } from "../accounts/sign-in/saved-forms.server.ts";
import { SESSION_LIFETIME } from "../accounts/sign-in/sessions.server.ts";
import { MOST_SHARE_DAYS } from "../care/care-rules.ts";
import type { Context } from "../context.server.ts";
import { DAY, HOUR, MINUTE, MOST_SKEW, SECOND, WEEK } from "../durations.ts";
import { OPEN_FOR } from "../lost-dogs/lost-dog-rules.ts";
import { MOST_TRIES } from "../outbox/outbox-rules.ts";

type Table = keyof Database;

type Held = {
  table: Table;
  column: string;
  /** How far ahead of the clock it is at most, in ms. */
  most: number;
  /** An end that was too far ahead is then this far ahead; what is not one is now. */
  isEnd: boolean;
  where: string;
};

function stamp(table: Table, column: string, where = "true"): Held {
  return { table, column, most: MOST_SKEW, isEnd: false, where };
}
function end(table: Table, most: number, column = "expires_at", where = "true"): Held {
  return { table, column, most, isEnd: true, where };
}
function due(table: Table, column: string, most: number): Held {
  return { table, column, most, isEnd: false, where: "true" };
}

const LONGEST_TOKEN = Math.max(...tokenDays.map(Number)) * DAY;

/** Before them a job does nothing for a row. Those of the outbox are mended as it is looked through. */
const dues: readonly Held[] = [
  due("conversations", "mail_due_at", 2 * HOUR),
  due("saved_searches", "next_check_at", 26 * HOUR),
  due("busy_feeds", "next_read_at", 12 * HOUR),
];

/** Under a clock that is behind, right ones look the same, and mending them would lose them. */
const others: readonly Held[] = [
  // Until them something is open to whoever has it, or closed to all.
  end("sessions", SESSION_LIFETIME, "expires_at", "token_name is null"),
  end("sessions", LONGEST_TOKEN, "expires_at", "token_name is not null"),
  end("locked_sessions", LONGEST_TOKEN),
  end("one_time_tokens", lifetimes.password_reset, "expires_at", "kind = 'password_reset'"),
  end("one_time_tokens", lifetimes.email_confirmation, "expires_at", "kind = 'email_confirmation'"),
  end("entry_codes", ENTRY_CODE_SECONDS * SECOND),
  end("waiting_google_links", WAITING_LINK_MINUTES * MINUTE),
  end("kept_forms", SAVED_FORM_MINUTES * MINUTE),
  end("care_shares", MOST_SHARE_DAYS * DAY),
  end("done_once", WEEK),
  end("remembered_devices", REMEMBERED_DAYS * DAY),
  // Its owner keeps the time to object.
  end("factor_removals", REMOVAL_HOURS * HOUR, "due_at"),
  // Until it is a day old, it only signs in.
  stamp("passkeys", "created_at"),
  end("lost_dogs", OPEN_FOR, "ends_at", "ended_at is null"),
  // What is forgotten or counted by its age.
  stamp("outbox", "created_at", `done_at is not null or attempts >= ${MOST_TRIES}`),
  stamp("notifications", "created_at"),
  stamp("idempotency_keys", "created_at"),
  stamp("geocoder_answers", "asked_at"),
  stamp("email_changes", "created_at"),
  stamp("lost_dogs", "ended_at"),
  stamp("verifications", "asked_at"),
  end("email_changes", UNDO_MILLISECONDS, "undo_until"),
  stamp("sessions", "last_seen_at"),
  stamp("lost_dogs", "alerted_at"),
  stamp("booking_proposals", "created_at"),
  stamp("photos", "created_at"),
  stamp("users", "created_at"),
  stamp("users", "access_ended_at"),
  // Lists show the newest first.
  stamp("users", "sitter_finished_at"),
  stamp("dogs", "created_at"),
];

/** Times that hold something back, or open, for years if a clock that was ahead has stored them. */
export const heldTimes = [...dues, ...others];

/** Lets be due now what a clock that was ahead has put off. */
export async function mendDueTimes(ctx: Context): Promise<void> {
  for (const held of dues) await mend(ctx, held);
}

/** Mends all that a clock that was ahead has stored. Only for somebody who knows that the clock is right now. */
export async function mendHeldTimes(ctx: Context): Promise<number> {
  let mended = 0;
  for (const held of heldTimes) mended += await mend(ctx, held);
  return mended;
}

async function mend({ db, now }: Context, { table, column, most, isEnd, where }: Held) {
  const at = now();
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set ${sql.ref(column)} = ${isEnd ? at + most : at}
    where ${sql.ref(column)} > ${at + most} and (${sql.raw(where)})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
