import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { loadBuild } from "#tests/support/build.ts";
import { callApi } from "#tests/support/client.ts";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { soon } from "#tests/support/soon.ts";

const app = await testApp();

test("photos that nothing uses are deleted after a day; those that are shown somewhere and those of drafts stay", async () => {
  const person = await newSitter(app);
  const { db } = app.runtime;
  const dog = { name: "Rex", breed: "Pug", age: "2" };
  const upload = async (method: string, path: string, name: string, fields: object = {}) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    body.append(name, await photoFile());
    expect((await callApi(app, method, path, { token: person.token, body })).status).toBeLessThan(
      300,
    );
  };
  await upload("PATCH", "/users/profile/photo", "file");
  await upload("POST", "/dogs", "images", dog);
  const browser = await browserOf(app, person);
  await browser.post("/profile/edit/gallery", { photos: await photoFile() });
  const drafter = await newPerson(app);
  const drafting = await browserOf(app, drafter);
  await drafting.post("/onboarding/owner/1", {});
  await drafting.post("/onboarding/owner/2", { images: await photoFile() });
  const owner = await newOwner(app);
  const walk = await newBooking(app, { owner, sitter: person }, "accepted", runningTimes());
  const { token } = person;
  await callApi(app, "POST", `/bookings/${walk}/visit`, { token, body: { kind: "start" } });
  await upload("POST", `/bookings/${walk}/visit`, "images", { kind: "photo" });
  await upload("POST", "/messages", "images", { recipientId: owner.id });
  const shown = await keys();
  expect(shown).toHaveLength(6);

  await upload("POST", "/dogs", "images", dog);
  await upload("POST", "/dogs", "images", dog);
  const [lost = "", fresh = ""] = (await keys()).filter((key) => !shown.includes(key));
  for (const key of [lost, fresh])
    await db.deleteFrom("dog_photos").where("photo_key", "=", key).execute();
  const old = { created_at: Date.now() - DAY - 1 };
  await db.updateTable("photos").set(old).where("key", "!=", fresh).execute();
  const [unknown, unknownFresh] = ["ab".repeat(16), "cd".repeat(16)];
  const unknownPrivate = `p${unknown}`;
  for (const [key, age] of [
    [unknown, DAY + MINUTE],
    [unknownPrivate, DAY + MINUTE],
    [unknownFresh, 0],
  ] as const) {
    const path = fileOf(key);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, "left behind");
    const written = (Date.now() - age) / 1000;
    utimesSync(path, written, written);
  }

  // Another process on the same store; it runs every job when it starts.
  const { start } = await loadBuild();
  const second = await start({}, { runtime: app.runtime });
  const left = () => [unknown, unknownPrivate].some((key) => existsSync(fileOf(key)));
  await soon(() => expect(left()).toBe(false));
  await second.retire();
  expect((await keys()).sort()).toEqual([...shown, fresh].sort());
  for (const key of [...shown, fresh, unknownFresh])
    expect(existsSync(fileOf(key)), key).toBe(true);
  for (const key of [lost, unknown, unknownPrivate])
    expect(existsSync(fileOf(key)), key).toBe(false);
  expect(readdirSync(join(fileOf(lost), ".."))).not.toContain(`${lost}-1280.webp`);
});

async function keys(): Promise<string[]> {
  const rows = await app.runtime.db.selectFrom("photos").select("key").execute();
  return rows.map(({ key }) => key);
}

function fileOf(key: string): string {
  return join(app.runtime.config.dataDir, "photos", key.slice(0, 2), `${key}-320.webp`);
}
