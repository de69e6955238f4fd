import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { breakStore, mendStore } from "#tests/support/store-contents.ts";

const app = await testApp();
const { photos } = app.runtime;

afterEach(async () => {
  vi.restoreAllMocks();
  await mendStore(app);
});

/** Makes writing photos fail for an unforeseen reason; keeps the log off the console. */
function breakPhotos() {
  vi.spyOn(photos, "put").mockRejectedValue(new Error("the folder is on fire"));
  return vi.spyOn(console, "error").mockImplementation(() => {});
}

async function breakTable(event: string) {
  await breakStore(app, event, "on fire");
  return vi.spyOn(console, "error").mockImplementation(() => {});
}

/** Makes reading a table fail while `look` runs. */
async function withoutTable<R>(name: string, look: () => Promise<R>): Promise<R> {
  const { db } = app.runtime;
  await sql`alter table ${sql.table(name)} rename to hidden`.execute(db);
  vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    return await look();
  } finally {
    await sql`alter table hidden rename to ${sql.table(name)}`.execute(db);
  }
}

const about = { name: "Typed Name", phoneNumber: "", bio: "Typed bio" };

test("a photo that can't be stored shows an error above the profile form, which keeps what was typed", async () => {
  const log = breakPhotos();
  const browser = await browserOf(app, await newPerson(app));
  const page = await browser.post("/profile/edit", { ...about, photo: await photoFile() });
  expect(page.status).toBe(500);
  expect(page.text).toContain(
    "Upload failed: There was an error uploading your photo. Please try again.",
  );
  expect(page.html).toContain('value="Typed Name"');
  expect(page.text).toContain("Please choose the photo again.");
  expect(page.html).not.toContain("on fire");
  expect(log).toHaveBeenCalledOnce();
});

test("a profile that can't be stored shows an error above its form", async () => {
  const browser = await browserOf(app, await newPerson(app));
  await breakTable("update of bio on users");
  const page = await browser.post("/profile/edit", about);
  expect(page.status).toBe(500);
  expect(page.text).toContain(
    "Update failed: There was an error updating your profile. Please try again.",
  );
  expect(page.text).toContain("Typed bio");
  expect(page.html).not.toContain("on fire");
});

test("onboarding shows an error when storing a photo or the last step fails", async () => {
  const browser = await browserOf(app, await newPerson(app));
  breakPhotos();
  const photo = await browser.post("/onboarding/owner/1", { photo: await photoFile() });
  expect(photo.status).toBe(500);
  expect(photo.text).toContain("An error occurred while uploading the photo");
  vi.restoreAllMocks();
  await browser.post("/onboarding/owner/1", {});
  await browser.post("/onboarding/owner/2", { name: "Rex", breed: "Pug", age: "2", weight: "8" });
  await browser.post("/onboarding/owner/3", { personality: "calm" });
  await breakTable("insert on dogs");
  const end = await browser.post("/onboarding/owner/4", { activities: "walking" });
  expect(end.status).toBe(500);
  expect(end.text).toContain(
    "Onboarding failed: There was an error completing your profile. Please try again.",
  );
  expect(end.html).not.toContain("on fire");
});

test("messages that can't be loaded are said to be so, each page in its words", async () => {
  const browser = await browserOf(app, await newOwner(app));
  const { id } = await newSitter(app);
  await browser.post(`/messages/${id}`, { content: "Hello" });
  for (const [path, text] of [
    ["/messages", "Failed to load conversations"],
    [`/messages?userId=${id}`, "Failed to load conversation"],
    [`/messages/${id}`, "Failed to load conversation"],
  ] as const) {
    const page = await withoutTable("messages", () => browser.get(path));
    expect(page.status).toBe(500);
    expect(page.text).toContain(`Error ${text} Try Again`);
    expect((await browser.get(path)).status).toBe(200);
  }
});
