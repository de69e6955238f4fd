import { randomUUID } from "node:crypto";
import type { App } from "#app/entry.node.ts";
import { callApi } from "../client.ts";
import { newPerson, type TestPerson } from "./people.ts";

export type TestMessage = {
  id: string;
  content: string;
  sender: { id: string; name: string; profilePhoto: string | null; bio: string | null };
  recipient: { id: string };
  read: boolean;
  status: string;
  createdAt: string;
  clientId?: string;
};

export async function makeSitter(app: App, person: TestPerson, listed = true): Promise<TestPerson> {
  const { db } = app.runtime;
  await db
    .updateTable("users")
    .set({ role: "sitter", sitter_finished_at: Date.now() })
    .where("id", "=", person.id)
    .execute();
  await db
    .insertInto("sitters")
    .values({ user_id: person.id, listed: listed ? 1 : 0 })
    .execute();
  await db
    .insertInto("sitter_services")
    .values({ user_id: person.id, service: "walking", rate_cents: 2450 })
    .execute();
  return person;
}

export async function sitterNamed(app: App, name: string): Promise<TestPerson> {
  return makeSitter(app, await newPerson(app, name));
}

/** Gives an owner a dog. With times, it is available to sitters. */
export async function giveDog(app: App, owner: TestPerson, times: string[] = []): Promise<string> {
  const id = randomUUID();
  const at = Date.now();
  await app.runtime.db
    .insertInto("dogs")
    .values({
      id,
      owner_id: owner.id,
      name: "Rex",
      breed: "Beagle",
      age: "3 years",
      personality: "[]",
      activities: "[]",
      availability: JSON.stringify(times),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

export async function giveBooking(app: App, owner: TestPerson, sitter: TestPerson): Promise<void> {
  const id = randomUUID();
  const at = Date.now();
  await app.runtime.db
    .insertInto("bookings")
    .values({
      id,
      owner_id: owner.id,
      sitter_id: sitter.id,
      dog_id: await giveDog(app, owner),
      requested_by: "owner",
      service: "walking",
      date: "2030-05-01",
      status: "pending",
      version: 1,
      start_at: at + 1e9,
      end_at: at + 2e9,
      times_key: id,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function giveBlock(app: App, by: TestPerson, of: TestPerson): Promise<void> {
  await app.runtime.db
    .insertInto("blocks")
    .values({ blocker_id: by.id, blocked_id: of.id, created_at: Date.now() })
    .execute();
}

export async function write(
  app: App,
  from: TestPerson,
  to: { id: string },
  content: string,
): Promise<TestMessage> {
  const { status, body } = await callApi<TestMessage>(app, "POST", "/messages", {
    token: from.token,
    body: { recipientId: to.id, content },
  });
  if (status !== 201) throw new Error(`a message was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** They may chat once the owner has written first. */
export async function newPair(app: App): Promise<{ owner: TestPerson; sitter: TestPerson }> {
  return {
    owner: await newPerson(app, "Olga Owner"),
    sitter: await sitterNamed(app, "Sam Sitter"),
  };
}
