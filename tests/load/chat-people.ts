import { createHash } from "node:crypto";
import { connect } from "../../db/connect.ts";

export type ChatPerson = { id: string; token: string };

/** The token starts with the id. */
export function chatPerson(index: number): ChatPerson {
  const id = `p${String(index).padStart(6, "0")}`;
  return { id, token: id.padEnd(43, "x") };
}

/** Listed sitters, who may all write to each other. */
export async function putChatPeople(dataDir: string, count: number): Promise<void> {
  const db = await connect(dataDir);
  const at = Date.now();
  const people = Array.from({ length: count }, (_, index) => chatPerson(index));
  await db.transaction().execute(async (db) => {
    for (const { id, token } of people) {
      await db
        .insertInto("users")
        .values({
          id,
          email: `${id}@example.test`,
          name: `Person ${id}`,
          role: "sitter",
          bio: "Walks every day.",
          account_status: "active",
          sitter_finished_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await db.insertInto("sitters").values({ user_id: id, listed: 1 }).execute();
      await db
        .insertInto("sessions")
        .values({
          id: `s-${id}`,
          user_id: id,
          token_hash: createHash("sha256").update(token).digest("hex"),
          kind: "api",
          last_seen_at: at,
          proven_at: at,
          created_at: at,
          expires_at: at + 86_400_000,
        })
        .execute();
    }
  });
  await db.destroy();
}
