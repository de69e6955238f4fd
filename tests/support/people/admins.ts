import type { App } from "#app/entry.node.ts";
import { newPerson, type TestPerson } from "./people.ts";

export async function newAdmin(app: App, name = "Ada Admin"): Promise<TestPerson> {
  const person = await newPerson(app, name);
  await app.runtime.db
    .updateTable("users")
    .set({ role: "admin" })
    .where("id", "=", person.id)
    .execute();
  return person;
}

export async function loggedAbout(app: App, personId: string) {
  return app.runtime.db
    .selectFrom("admin_actions")
    .select(["action", "admin_id", "reason", "thing_id"])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
}
