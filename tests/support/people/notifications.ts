import { randomUUID } from "node:crypto";
import type { App } from "#app/entry.node.ts";

type Put = {
  event: string;
  booking_id: string;
  person_id: string;
  created_at: number;
  read_at: number;
};

/** Stores one as if it had happened; returns its id. */
export async function putNotification(
  { runtime: { db } }: App,
  userId: string,
  row: Partial<Put> = {},
): Promise<string> {
  const id = randomUUID();
  const stored = { id, user_id: userId, event: "saved_search", dedupe_key: id, ...row };
  await db
    .insertInto("notifications")
    .values({ created_at: Date.now(), ...stored })
    .execute();
  return id;
}
