import { domainToASCII } from "node:url";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";

type User = { id: string; email: string; email_confirmed_at: number | null; created_at: number };

const mentions = [
  ["one_time_tokens", "email"],
  ["google_links", "email"],
  ["waiting_google_links", "email"],
  ["email_changes", "old_email"],
  ["email_changes", "new_email"],
] as const;

/** By the address that they share in its one form: the domain in ASCII (RFC 5891), the rest in NFC. */
function byAddress<Row extends { email: string }>(rows: Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ email }) => {
    const [, mailbox = "", domain = ""] = /^(.*@)([^@]+)$/s.exec(email.normalize("NFC")) ?? [];
    const ascii = domainToASCII(domain);
    return ascii ? mailbox + ascii : email;
  });
}

/**
 * Addresses have one form. Where accounts have the same now, the oldest of those that confirmed it
 * keeps it, else the oldest. Each other has another spelling: mails still go there, but no sign-in
 * finds it.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const [table, column] of mentions) {
    const rows = await sql<{ email: string }>`
      select distinct ${sql.ref(column)} as email from ${sql.table(table)} where ${odd(column)}
    `.execute(db);
    for (const [address, spelled] of byAddress(rows.rows))
      for (const { email } of spelled)
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${address}
          where ${sql.ref(column)} = ${email}
        `.execute(db);
  }
  const columns = ["id", "email", "email_confirmed_at", "created_at"] as const;
  const users = db.selectFrom("users").select(columns);
  for (const [address, spelled] of byAddress(await users.where(odd("email")).execute())) {
    const holder = await users.where("email", "=", address).executeTakeFirst();
    const [keeper, ...others] = [...spelled, ...(holder ? [holder] : [])].sort(byRight);
    if (!keeper) continue;
    if (holder && keeper !== holder) {
      // Addresses are unique at every moment.
      await move(db, holder, `moving:${holder.id}`);
      await move(db, keeper, address);
      await move(db, holder, keeper.email);
    } else await move(db, keeper, address);
    for (const { id } of others)
      await sql`
        update one_time_tokens set email = (select email from users where id = ${id})
        where user_id = ${id} and email = ${address}
      `.execute(db);
  }
}

function odd(column: string) {
  return sql<boolean>`octet_length(${sql.ref(column)}) > length(${sql.ref(column)})`;
}

function byRight(one: User, other: User): number {
  return (
    Number(one.email_confirmed_at === null) - Number(other.email_confirmed_at === null) ||
    one.created_at - other.created_at ||
    (one.id < other.id ? -1 : 1)
  );
}

async function move(db: Kysely<Database>, { id }: User, email: string): Promise<void> {
  await db.updateTable("users").set({ email }).where("id", "=", id).execute();
}
