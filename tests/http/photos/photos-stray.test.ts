import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { loadBuild } from "#tests/support/build.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, newSitter } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const DAY = 24 * 60 * 60_000;

test("photos that nothing uses are deleted after a day; those of dogs, galleries, profiles and drafts stay", async () => {
  const person = await newSitter(app);
  const { db } = app.runtime;
  const upload = async (method: string, path: string, name: string) => {
    const body = new FormData();
    if (method === "POST")
      for (const [key, value] of Object.entries({ name: "Rex", breed: "Pug", age: "2" }))
        body.append(key, value);
    body.append(name, await photoFile());
    expect((await callApi(app, method, path, { token: person.token, body })).status).toBeLessThan(
      300,
    );
  };
  await upload("PATCH", "/users/profile/photo", "file");
  await upload("POST", "/dogs", "images");
  const browser = await browserOf(app, person);
  await browser.post("/profile/edit/gallery", { photos: await photoFile() });
  const drafter = await newPerson(app);
  const drafting = await browserOf(app, drafter);
  await drafting.post("/onboarding/owner/1", {});
  await drafting.post("/onboarding/owner/2", { images: await photoFile() });
  const shown = await keys();
  expect(shown).toHaveLength(4);

  await upload("POST", "/dogs", "images");
  await upload("POST", "/dogs", "images");
  const [lost = "", fresh = ""] = (await keys()).filter((key) => !shown.includes(key));
  for (const key of [lost, fresh])
    await db.deleteFrom("dog_photos").where("photo_key", "=", key).execute();
  const old = { created_at: Date.now() - DAY - 1 };
  await db.updateTable("photos").set(old).where("key", "!=", fresh).execute();
  const [unknown, unknownFresh] = ["ab".repeat(16), "cd".repeat(16)];
  for (const [key, age] of [
    [unknown, DAY + 60_000],
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
  const left = () => existsSync(fileOf(unknown));
  await vi.waitFor(() => expect(left()).toBe(false), { timeout: 30_000 });
  await second.retire();
  expect((await keys()).sort()).toEqual([...shown, fresh].sort());
  for (const key of [...shown, fresh, unknownFresh])
    expect(existsSync(fileOf(key)), key).toBe(true);
  for (const key of [lost, unknown]) expect(existsSync(fileOf(key)), key).toBe(false);
  expect(readdirSync(join(fileOf(lost), ".."))).not.toContain(`${lost}-1280.webp`);
});

async function keys(): Promise<string[]> {
  const rows = await app.runtime.db.selectFrom("photos").select("key").execute();
  return rows.map(({ key }) => key);
}

function fileOf(key: string): string {
  return join(app.runtime.config.dataDir, "photos", key.slice(0, 2), `${key}-320.webp`);
}
