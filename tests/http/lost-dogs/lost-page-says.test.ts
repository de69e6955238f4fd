import { expect, test } from "vitest";
import { takeDownLostPage } from "#app/domain/admin/admin-lost-pages.server.ts";
import { instantOf } from "#app/domain/dates.ts";
import { MINUTE } from "#app/domain/durations.ts";
import { rates } from "#app/domain/limits/shares.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi, type Fields } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import { missing, putLostDog } from "#tests/support/people/lost-dogs.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { readQrCode } from "#tests/support/screens/read-qr-code.ts";

const app = await testApp();
const { db } = app.runtime;
const visitor = new Browser(app);

const open = async ({ token }: TestPerson, dogId: string, more = {}) => {
  const as = { token, body: missing(more) };
  const { body } = await callApi<{ url: string }>(app, "POST", `/dogs/${dogId}/lost`, as);
  return { body, path: new URL(body.url).pathname };
};

test("while the page is open, the dog's page says so, and those who care change what it says", async () => {
  const owner = await newOwner(app, "Olive Owner", "Momo");
  const sitter = await newSitter(app);
  await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const browser = await browserOf(app, owner);
  const dogPage = `/dogs/${owner.dogId}`;
  expect((await browser.get(dogPage)).text).not.toContain("See the search");
  const { path } = await open(owner, owner.dogId, { description: "Red collar" });
  expect((await browser.get(dogPage)).text).toMatch(/Momo is missing.*See the search/);
  const here = `${dogPage}/lost`;
  const form = await browser.get(`${here}?edit`);
  expect(form.html).toContain("Red collar");
  const wrong = {
    intent: "change",
    ...missing({ area: "Xyzzyville", description: "Blue collar" }),
  };
  const refused = await browser.post(`${here}?edit`, wrong);
  expect([refused.status, refused.html.includes("Blue collar")]).toEqual([400, true]);
  const saved = await browser.submit(`${here}?edit`, { ...wrong, area: "Oerlikon" });
  expect(saved.html).toContain("Page saved");
  const body = missing({ area: "Oerlikon", phone: "+41 44 555 01 77", description: "Blue collar" });
  const { token } = sitter;
  expect((await callApi(app, "PUT", `/dogs/${owner.dogId}/lost`, { token, body })).status).toBe(
    200,
  );
  const shown = (await visitor.get(path)).text;
  expect(shown).toMatch(/Oerlikon.*Blue collar.*\+41 44 555 01 77/);
  expect(shown).not.toContain("Red collar");
  const row = db.selectFrom("lost_dogs").select("reported_by").where("dog_id", "=", owner.dogId);
  expect(await row.execute()).toEqual([{ reported_by: sitter.id }]);
  await callApi(app, "DELETE", `/dogs/${owner.dogId}/lost`, { token });
  expect((await browser.post(here, { ...wrong, area: "Oerlikon" })).status).toBe(404);
});

test("whoever looks for the dog is led from its page to the sightings, everybody else to the form", async () => {
  const owner = await newOwner(app, "Olive Owner", "Momo");
  const { path } = await open(owner, owner.dogId);
  const own = await (await browserOf(app, owner)).get(path);
  expect(own.html).toContain(`href="/dogs/${owner.dogId}/lost"`);
  expect(own.text).toContain("Others see a form here");
  expect(own.text).not.toContain("Tell them");
  for (const browser of [visitor, await browserOf(app, await newSitter(app))]) {
    const { text } = await browser.get(path);
    expect(text).toContain("Tell them");
    expect(text).not.toContain("Others see a form");
  }
});

test("'Just now' stands for the moment of the check, and what was shown then is published", async () => {
  const owner = await newOwner(app);
  const browser = await browserOf(app, owner);
  const here = `/dogs/${owner.dogId}/lost`;
  const now = { ...missing(), when: "now" };
  const { html } = await browser.post(here, { intent: "check", ...now });
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  const zone = app.runtime.config.timeZone;
  const shownAt = instantOf(fieldOf("date") as string, fieldOf("time") as string, zone);
  expect(Math.abs(shownAt - Date.now())).toBeLessThan(2 * MINUTE);
  // Published a minute or a day later.
  await browser.submit(here, now);
  const row = db.selectFrom("lost_dogs").select("since").where("dog_id", "=", owner.dogId);
  const { since } = await row.executeTakeFirstOrThrow();
  expect(since).toBe(instantOf(missing().date, missing().time, zone));
});

test("what is typed while somebody else opens the page stays, and is saved there", async () => {
  const owner = await newOwner(app, "Olive Owner", "Momo");
  const browser = await browserOf(app, owner);
  const here = `/dogs/${owner.dogId}/lost`;
  const { path } = await open(owner, owner.dogId, { description: "Red collar" });
  const typed = { ...missing({ description: "Blue collar" }), when: "now" };
  for (const sent of [{ intent: "check", ...typed }, typed] as Fields[]) {
    const late = await browser.post(here, sent);
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/Momo already has a page.*Blue collar/);
    expect(late.html).toContain('name="intent" value="change"');
    expect(late.html).toMatch(
      /<input[^>]*value="other"[^>]* checked=""|checked=""[^>]*value="other"/,
    );
  }
  expect((await visitor.get(path)).text).toContain("Red collar");
  await browser.submit(here, { intent: "change", ...typed });
  expect((await visitor.get(path)).text).toContain("Blue collar");
});

test("an unknown place is named along with whatever else is wrong, in both forms", async () => {
  const owner = await newOwner(app);
  const browser = await browserOf(app, owner);
  const here = `/dogs/${owner.dogId}/lost`;
  const wrong = await browser.post(here, { ...missing({ area: "Xyzzyville" }), time: "" });
  expect(wrong.text).toMatch(/We couldn't find “Xyzzyville”.*Please enter a time/);
  const { path } = await open(owner, owner.dogId);
  const unseen = await visitor.post(path, { place: "", date: "", time: "09:00" });
  expect(unseen.text).toMatch(/Please enter a date.*Please say where you have seen the dog/);
});

test("what was typed stays when too many unknown places were looked up", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
  const owner = await newOwner(strict);
  const browser = await browserOf(strict, owner);
  const wrong = { ...missing({ area: "Xyzzyville", description: "Red collar" }), time: "" };
  for (let tries = 0; tries <= rates.placeGuess.most; tries++) {
    const page = await browser.post(`/dogs/${owner.dogId}/lost`, wrong);
    expect([page.status, page.html.includes("Red collar")]).toEqual([400, true]);
    expect(page.text).toContain("Please enter a time");
  }
});

test("an owner whose page was taken down does not open another by deleting the dog", async () => {
  const owner = await newOwner(app);
  const { token } = owner;
  const { id } = await putLostDog(app, owner.dogId);
  const admin = await actingFor(app, (await newAdmin(app)).id);
  await takeDownLostPage(admin, { lostDogId: id, reason: "No dog" });
  const dog = { name: "Momo", breed: "Beagle", age: "2" };
  const added = await callApi<{ id: string }>(app, "POST", "/dogs", { token, body: dog });
  const again = () =>
    callApi<{ code?: string }>(app, "POST", `/dogs/${added.body.id}/lost`, {
      token,
      body: missing(),
    });
  await callApi(app, "DELETE", `/dogs/${owner.dogId}`, { token });
  expect((await again()).body.code).toBe("lost_page_removed");
  // Then that page is forgotten.
  await db.deleteFrom("notifications").where("lost_dog_id", "=", id).execute();
  await db.deleteFrom("lost_dogs").where("id", "=", id).execute();
  expect((await again()).status).toBe(201);
});

test("the flyer leads to the page", async () => {
  const owner = await newOwner(app, "Olive Owner", "Momo");
  const { path, body } = await open(owner, owner.dogId, { phone: "+41 44 555 01 03" });
  const flyer = await visitor.get(`${path}/flyer`);
  expect(flyer.text).toMatch(/Missing dog.*Momo.*Have you seen Momo\?.*\+41 44 555 01 03/);
  expect(readQrCode(flyer.html)).toBe(body.url);
  expect(body.url).toBe(ORIGIN + path);
});

test("a dog without a photo is described in words, and its owner is asked for one", async () => {
  const owner = await newOwner(app, "Olive Owner", "Momo");
  const sitter = await newSitter(app);
  await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const browser = await browserOf(app, owner);
  const here = `/dogs/${owner.dogId}/lost`;
  expect((await browser.get(here)).html).toMatch(/type="file".*name="area"/s);
  const { path } = await open(owner, owner.dogId);
  const add = `href="${here}?edit"`;
  for (const page of [path, `${path}/flyer`]) {
    const own = await browser.get(page);
    expect(own.text).toMatch(/No photo yet: add one.*Beagle/);
    expect(own.html).toContain(add);
    for (const other of [visitor, await browserOf(app, sitter)]) {
      const { html, text } = await other.get(page);
      expect(html).not.toMatch(/dog\.svg|add one/);
      expect(text).toContain("Beagle");
    }
  }
  const asSitter = await (await browserOf(app, sitter)).get(`${here}?edit`);
  expect(asSitter.text).toContain("only the owner can add one");
  expect(asSitter.html).not.toContain('type="file"');
  const change = { intent: "change", ...missing(), images: await photoFile() };
  expect((await browser.submit(`${here}?edit`, change)).html).toContain("Page saved");
  expect((await visitor.get(path)).html).toMatch(/src="\/uploads\//);
  expect((await browser.get(`${here}?edit`)).html).not.toContain('type="file"');
});

test("the form shows what will be public, and what is not said, before it is", async () => {
  const owner = await newOwner(app, "Olive Owner", "Momo");
  const browser = await browserOf(app, owner);
  const here = `/dogs/${owner.dogId}/lost`;
  const form = await browser.get(here);
  expect(form.html).toContain('name="intent" value="check"');
  const typed = { ...missing({ area: "Wiedikon" }), description: "", phone: "" };
  const empty = await browser.post(here, { intent: "check", ...typed });
  expect(empty.status).toBe(200);
  expect(empty.text).toMatch(/what people will see.*No photo yet.*Alt-Wiedikon.*Publish now/);
  expect(empty.text).toMatch(/Not described: collar.*No phone number shown/);
  expect((await callApi(app, "GET", here, { token: owner.token })).status).toBe(404);
  const full = { ...typed, description: 'A "red" collar', phone: "+41 44 555 01 03" };
  const check = { intent: "check", ...full, images: await photoFile() };
  const shown = await browser.post(here, check);
  expect(shown.text).toMatch(/A "red" collar.*\+41 44 555 01 03/);
  expect(shown.text).not.toContain("Not described: collar");
  expect(shown.html).toMatch(/src="\/uploads\//);
  await browser.post(here, check);
  const stored = db.selectFrom("dog_photos").select("photo_key").where("dog_id", "=", owner.dogId);
  expect(await stored.execute()).toHaveLength(1);
  const back = await browser.post(here, { intent: "edit", ...full });
  expect([back.status, back.html.includes("red&quot; collar")]).toEqual([200, true]);
  expect((await browser.post(here, { intent: "check", ...full, area: "Qqqq" })).status).toBe(400);
  expect((await browser.submit(here, full)).text).toContain("The page is open until");
});
