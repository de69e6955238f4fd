import { randomBytes, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { VerificationKind } from "#app/domain/verification/verification-rules.ts";
import type { App } from "#app/entry.node.ts";
import type { Database } from "#db/schema.ts";
import { callApi } from "../client.ts";
import { anySubscription } from "../doubles/push-device.ts";

/** Returns the id if the row has one. */
export async function putThing<T extends keyof Database>(
  app: App,
  table: T,
  row: Omit<Insertable<Database[T]>, "created_at">,
): Promise<string> {
  const made = { ...row, created_at: Date.now() } as unknown as Insertable<Database[T]>;
  await app.runtime.db.insertInto(table).values(made).execute();
  return "id" in row ? String(row.id) : "";
}

export function putDog(app: App, ownerId: string): Promise<string> {
  return putThing(app, "dogs", {
    id: randomUUID(),
    owner_id: ownerId,
    name: "Spare",
    breed: "Beagle",
    age: "3 years",
    size: "medium",
    age_class: "adult",
    personality: "[]",
    activities: "[]",
    availability: '["weekday_mornings"]',
    updated_at: Date.now(),
  });
}

/** That waits, with a picture that has no file. */
export async function putVerification(
  app: App,
  userId: string,
  kind: VerificationKind = "identity",
): Promise<string> {
  const { db } = app.runtime;
  const id = randomUUID();
  await db
    .insertInto("verifications")
    .values({ id, user_id: userId, kind, status: "waiting", asked_at: Date.now() })
    .execute();
  const key = randomBytes(16).toString("hex");
  await db
    .insertInto("verification_documents")
    .values({ key, verification_id: id, position: 0 })
    .execute();
  return id;
}

/** Stores a photo without files, of a dog or in a gallery. */
export async function putPhotoOn(
  app: App,
  place: "dog" | "gallery",
  id: string,
  ownerId: string,
): Promise<string> {
  const key = randomBytes(16).toString("hex");
  await putThing(app, "photos", { key, owner_id: ownerId, width: 8, height: 8 });
  const { db } = app.runtime;
  const photo = { photo_key: key, position: 0 };
  if (place === "dog")
    await db
      .insertInto("dog_photos")
      .values({ dog_id: id, ...photo })
      .execute();
  else {
    await db.deleteFrom("gallery_photos").where("user_id", "=", id).execute();
    await db
      .insertInto("gallery_photos")
      .values({ user_id: id, ...photo })
      .execute();
  }
  return `/uploads/${key}.webp`;
}

/** A device of the session of this token. */
export async function putSubscription(app: App, token: string) {
  const body = anySubscription();
  await callApi(app, "POST", "/push/subscriptions", { token, body });
  return body;
}

export async function saveForLate(app: App, user_id: string, sitter_id: string): Promise<void> {
  await app.runtime.db
    .insertInto("favourites")
    .values({ user_id, sitter_id, created_at: Date.now() })
    .onConflict((row) => row.columns(["user_id", "sitter_id"]).doNothing())
    .execute();
}
