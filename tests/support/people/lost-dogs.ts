import { randomUUID } from "node:crypto";
import { HOUR } from "#app/domain/durations.ts";
import { lostDogCode } from "#app/domain/lost-dogs/lost-dog-link.server.ts";
import type { App } from "#app/entry.node.ts";

/** Stores an open page as if it had been made an hour ago; returns its id and its path. */
export async function putLostDog(
  app: App,
  dogId: string,
  more: { ends_at?: number; told_up_to?: string | null; ended_at?: number; ending?: "over" } = {},
): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const now = Date.now();
  await app.runtime.db
    .insertInto("lost_dogs")
    .values({
      id,
      dog_id: dogId,
      area: "Wiedikon, Zürich",
      since: now - 30 * HOUR,
      cell_latitude: 47.365,
      cell_longitude: 8.515,
      created_at: now - HOUR,
      ends_at: now + 24 * HOUR,
      ...more,
    })
    .execute();
  return { id, path: `/lost/${lostDogCode(app.context().config, id)}` };
}

/** As if they had confirmed their address and joined two days ago, so that alerts wait for nothing. */
export async function settle<P extends { id: string }>(app: App, person: P): Promise<P> {
  const at = Date.now() - 48 * HOUR;
  await app.runtime.db
    .updateTable("users")
    .set({ email_confirmed_at: at, created_at: at })
    .where("id", "=", person.id)
    .execute();
  return person;
}

/** Stores a sighting without a photo; returns its id. */
export async function putSighting(
  app: App,
  lostDogId: string,
  more: { contact?: string; photo_key?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  await app.runtime.db
    .insertInto("sightings")
    .values({
      id,
      lost_dog_id: lostDogId,
      place: "Park",
      seen_at: now - HOUR,
      created_at: now,
      ...more,
    })
    .execute();
  return id;
}

/** The fields of a sighting, half an hour ago. */
export function seen(more: Record<string, string | Blob> = {}, hoursAgo = 0.5) {
  const at = new Date(Date.now() - hoursAgo * HOUR);
  const text = at.toLocaleString("sv-SE", { timeZone: "Europe/Zurich" });
  return { place: "At the fountain", date: text.slice(0, 10), time: text.slice(11, 16), ...more };
}

/** The fields of a dog that has been missing for a day. */
export function missing(more: Record<string, string> = {}) {
  const at = new Date(Date.now() - 25 * HOUR);
  const text = at.toLocaleString("sv-SE", { timeZone: "Europe/Zurich" });
  return { area: "Wiedikon", date: text.slice(0, 10), time: text.slice(11, 16), ...more };
}
