import { randomUUID } from "node:crypto";
import { DAY } from "#app/domain/durations.ts";
import type { App } from "#app/entry.node.ts";
import { callApi } from "../client.ts";
import type { TestOwner } from "./people.ts";

export async function writeSheet(app: App, owner: TestOwner, sheet: object): Promise<void> {
  const as = { token: owner.token, body: sheet };
  const { status, body } = await callApi(app, "PUT", `/dogs/${owner.dogId}/care`, as);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** A link that works for a day, with a token of its own; returns the dog's id. */
export async function putCareShare({ runtime: { db } }: App, owner: TestOwner): Promise<string> {
  const now = Date.now();
  const { id: user_id, dogId } = owner;
  const share = {
    user_id,
    id: randomUUID(),
    token_hash: randomUUID(),
    expires_at: now + DAY,
    created_at: now,
  };
  await db
    .insertInto("care_shares")
    .values({ dog_id: dogId, ...share })
    .onConflict((oc) => oc.column("dog_id").doUpdateSet(share))
    .execute();
  return dogId;
}

/** Returns the path of a link to the sheet. */
export async function shareSheet(app: App, owner: TestOwner, days = 7): Promise<string> {
  const as = { token: owner.token, body: { days } };
  const path = `/dogs/${owner.dogId}/care/share`;
  const { body } = await callApi<{ url: string }>(app, "POST", path, as);
  return new URL(body.url).pathname;
}
