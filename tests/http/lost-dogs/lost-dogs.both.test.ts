import { expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { endOldPages } from "#app/domain/lost-dogs/end-old-pages.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { missing, putLostDog, putSighting, seen } from "#tests/support/people/lost-dogs.ts";
import { mailsTo, mailTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { documentFiles } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;
const visitor = new Browser(app);

type Search = { url: string; endsAt: string; sightings: { id: string; image: string | null }[] };

const told = async ({ token }: TestPerson) => {
  const { body } = await callApi<{ text: string; href: string }[]>(app, "GET", "/notifications", {
    token,
  });
  return body.map(({ text, href }) => [text, href]);
};

const open = async ({ token }: TestPerson, dogId: string, more = {}) => {
  const answer = await callApi<Search>(app, "POST", `/dogs/${dogId}/lost`, {
    token,
    body: missing(more),
  });
  return { ...answer, path: answer.status === 201 ? new URL(answer.body.url).pathname : "" };
};

const runningBooking = (owner: Awaited<ReturnType<typeof newOwner>>, sitter: TestPerson) =>
  newBooking(app, { owner, sitter }, "accepted", runningTimes());

test("from the form of the owner to the sighting of a stranger, and home again", async () => {
  const owner = await newOwner(app, "Lotte Loser", "Rex");
  const sitter = await newSitter(app, { name: "Susi Sitter" });
  await runningBooking(owner, sitter);
  const browser = await browserOf(app, owner);
  const search = `/dogs/${owner.dogId}/lost`;
  expect((await browser.get(`/dogs/${owner.dogId}`)).html).toContain(`href="${search}"`);
  const made = await browser.submit(
    search,
    missing({ description: "A red collar", phone: "+41 44 555 01 01" }),
  );
  expect(made.text).toContain("The page is open until");
  expect(made.text).toContain("No sightings yet");
  const { body } = await callApi<Search>(app, "GET", search, { token: owner.token });
  const path = new URL(body.url).pathname;
  const page = await visitor.get(path);
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.text).toMatch(
    /Have you seen Rex\?.*Missing.*Beagle.*A red collar.*\+41 44 555 01 01/,
  );
  expect(page.text).not.toMatch(/Lotte|Susi|Loser/);
  const sent = await visitor.submit(path, {
    ...seen({ content: "Running to the river", contact: "079 555 01 02" }),
    point: "47.3651,8.5152",
    images: await photoFile(),
  });
  expect(sent.text).toMatch(/Thank you!.*We've told Rex's family/);
  const shown = await browser.get(search);
  expect(shown.text).toMatch(/At the fountain.*Running to the river.*079 555 01 02/);
  expect(shown.html).toContain("destination=47.3651%2C8.5152");
  const [, photo = ""] = /src="(\/sightings\/[^"]+\/photo)"/.exec(shown.html) ?? [];
  const picture = await browser.get(photo);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(picture.headers.get("cache-control")).toBe("private, no-store");
  expect((await (await browserOf(app, sitter)).get(photo)).status).toBe(200);
  expect((await visitor.get(photo)).status).toBe(303);
  expect((await (await browserOf(app, await newOwner(app))).get(photo)).status).toBe(404);
  const home = (await browser.get("/")).text;
  expect(home).toMatch(/Rex is missing Search under way 1 sighting, on \w+ \d+, \d+:\d+ [AP]M\./);
  expect(home).not.toContain("all caught up");
  expect(await told(sitter)).toEqual([
    ["Someone has seen Rex: Beagle, Alt-Wiedikon, Zürich", search],
    ["Lotte Loser reported Rex missing: Beagle, Alt-Wiedikon, Zürich", search],
  ]);
  expect(await told(owner)).toEqual([
    ["Someone has seen Rex: Beagle, Alt-Wiedikon, Zürich", search],
  ]);
  const mail = await mailTo(app, owner.email, "Someone has seen Rex");
  expect(mail).toMatch(/At the fountain[\s\S]*079 555 01 02[\s\S]*Running to the river/);
  expect(mail).toContain(search);
  expect((await browser.get(`${search}?confirm=found`)).text).toContain("Is Rex home again?");
  const found = await browser.submit(search, { intent: "found" });
  expect(found.text).toMatch(/Welcome home, Rex! .* flyers, take them down/);
  expect(found.html).not.toContain("<dialog open");
  const warm = await visitor.get(path);
  expect([warm.status, warm.text]).toEqual([200, expect.stringContaining("Rex is home again!")]);
  expect(warm.text).not.toMatch(/collar|555|Wiedikon/);
  expect((await told(sitter))[0]).toEqual([
    "Rex came home again: Beagle, Alt-Wiedikon, Zürich",
    path,
  ]);
  expect((await browser.get(photo)).status).toBe(404);
  expect(await db.selectFrom("sightings").select("id").execute()).toEqual([]);
  await outboxDone(app);
  expect(documentFiles(app)).toEqual([]);
  expect((await visitor.post(path, seen())).status).toBe(409);
});

test("the sitter of a running booking opens the page, and cares for it until its end", async () => {
  const owner = await newOwner(app, "Olive Owner", "Bella");
  const [sitter, other] = [await newSitter(app, { name: "Sam Sitter" }), await newSitter(app)];
  await newBooking(app, { owner, sitter: other }, "accepted");
  expect((await open(other, owner.dogId)).status).toBe(404);
  const booking = await runningBooking(owner, sitter);
  const page = await (await browserOf(app, sitter)).get(`/bookings/${booking}`);
  expect(page.html).toContain(`href="/dogs/${owner.dogId}/lost"`);
  const { status, path, body } = await open(sitter, owner.dogId);
  expect(status).toBe(201);
  expect(Date.parse(body.endsAt)).toBeGreaterThan(Date.now() + 29 * DAY);
  expect(await told(owner)).toEqual([
    [
      "Sam Sitter reported Bella missing: Beagle, Alt-Wiedikon, Zürich",
      `/dogs/${owner.dogId}/lost`,
    ],
  ]);
  await visitor.submit(path, seen());
  const asSitter = { token: sitter.token };
  const { body: search } = await callApi<Search>(app, "GET", `/dogs/${owner.dogId}/lost`, asSitter);
  expect(search.sightings).toHaveLength(1);
  const sighting = `/dogs/${owner.dogId}/lost/sightings/${search.sightings[0]?.id}`;
  expect((await callApi(app, "DELETE", sighting, asSitter)).status).toBe(403);
  await db.updateTable("bookings").set({ status: "completed" }).where("id", "=", booking).execute();
  expect((await callApi(app, "GET", `/dogs/${owner.dogId}/lost`, asSitter)).status).toBe(404);
  expect((await callApi(app, "DELETE", sighting, { token: owner.token })).status).toBe(204);
});

test("the number that a sitter put on the page goes with their account, and the page stays", async () => {
  const owner = await newOwner(app, "Olga Owner", "Luna");
  const sitter = await newSitter(app, { name: "Sven Sitter" });
  const booking = await runningBooking(owner, sitter);
  const { path } = await open(sitter, owner.dogId, { phone: "+41 44 555 07 07" });
  expect((await visitor.get(path)).text).toContain("555 07 07");
  await db.updateTable("bookings").set({ status: "completed" }).where("id", "=", booking).execute();
  const deletion = { currentPassword: PASSWORD };
  const left = await (await browserOf(app, sitter)).post("/profile/edit/account/delete", deletion);
  expect(left.status).toBe(303);
  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Luna");
  expect(page.text).not.toContain("555 07 07");
});

test("only the town is shown of an address, and what cannot be is refused with what was typed", async () => {
  const owner = await newOwner(app);
  const { path } = await open(owner, owner.dogId, { area: "Birmensdorferstrasse 12, 8003 Zürich" });
  expect((await visitor.get(path)).text).not.toContain("Birmensdorferstrasse");
  const other = await newOwner(app);
  const browser = await browserOf(app, other);
  const refused: Record<string, string>[] = [
    { area: "Qqqqqq" },
    { date: "2031-01-01" },
    { date: "2019-01-01" },
    { time: "25:00" },
    { phone: "call me" },
    { description: "x".repeat(1001) },
  ];
  for (const fields of refused) {
    const page = await browser.post(`/dogs/${other.dogId}/lost`, missing(fields));
    expect([page.status, fields]).toEqual([400, fields]);
  }
  const kept = await browser.post(`/dogs/${other.dogId}/lost`, {
    ...missing({ area: "Qqqqqq", description: "Typed with care" }),
  });
  expect(kept.text).toMatch(/couldn't find “Qqqqqq”.*Typed with care/);
});

test("there is one open page a dog, also when two are made at once", async () => {
  const owner = await newOwner(app);
  const answers = await Promise.all([1, 2, 3].map(() => open(owner, owner.dogId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { status } = await callApi(app, "DELETE", `/dogs/${owner.dogId}/lost`, {
    token: owner.token,
  });
  expect(status).toBe(204);
  expect((await open(owner, owner.dogId)).status).toBe(201);
});

test("when the dog is found while somebody reports it, nothing is left behind", async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await newOwner(app);
    const { path } = await open(owner, owner.dogId);
    const files = documentFiles(app).length;
    const [sent] = await Promise.all([
      visitor.post(path, { ...seen(), images: await photoFile() }),
      callApi(app, "DELETE", `/dogs/${owner.dogId}/lost`, { token: owner.token }),
    ]);
    expect([303, 409]).toContain(sent.status);
    await outboxDone(app);
    expect(
      await db
        .selectFrom("sightings")
        .selectAll("sightings")
        .innerJoin("lost_dogs", "lost_dogs.id", "lost_dog_id")
        .where("dog_id", "=", owner.dogId)
        .execute(),
    ).toEqual([]);
    expect(documentFiles(app)).toHaveLength(files);
  }
});

test("after 30 days it has ended, and 30 days later nothing is left of it", async () => {
  const owner = await newOwner(app, "Olive Owner", "Kira");
  const { id, path } = await putLostDog(app, owner.dogId);
  await putSighting(app, id);
  const ctx = app.context();
  const at = (days: number) => ({ ...ctx, now: () => Date.now() + days * DAY });
  await endOldPages(at(0));
  expect((await visitor.get(path)).status).toBe(200);
  await Promise.all([endOldPages(at(2)), endOldPages(at(2))]);
  const ended = await visitor.get(path);
  expect([ended.status, ended.text]).toEqual([
    410,
    expect.stringContaining("The search for this dog is over"),
  ]);
  expect(ended.text).not.toMatch(/Kira|Wiedikon/);
  expect(await told(owner)).toEqual([
    ["The page for finding Kira has ended: Beagle, Wiedikon, Zürich", `/dogs/${owner.dogId}/lost`],
  ]);
  await outboxDone(app);
  const mails = mailsTo(app, owner.email).filter((mail) => mail.includes("finding Kira"));
  expect(mails).toHaveLength(1);
  await endOldPages(at(40));
  expect((await visitor.get(path)).status).toBe(404);
  expect(await told(owner)).toEqual([]);
});

test("with the dog the page ends, and with the account all of it goes", async () => {
  const owner = await newOwner(app);
  const { path } = await open(owner, owner.dogId);
  await visitor.submit(path, { ...seen({ contact: "Kanarienvogel" }), images: await photoFile() });
  await callApi(app, "DELETE", `/dogs/${owner.dogId}`, { token: owner.token });
  expect((await visitor.get(path)).status).toBe(410);
  const home = await newOwner(app, "Hanna Home", "Findus");
  const found = await open(home, home.dogId);
  await callApi(app, "DELETE", `/dogs/${home.dogId}/lost`, { token: home.token });
  expect((await visitor.get(found.path)).html).toContain("Findus");
  await callApi(app, "DELETE", `/dogs/${home.dogId}`, { token: home.token });
  const gone = await visitor.get(found.path);
  expect([gone.status, gone.html.includes("Findus")]).toEqual([410, false]);
  const other = await newOwner(app);
  const theirs = await open(other, other.dogId);
  await visitor.submit(theirs.path, { ...seen(), images: await photoFile() });
  const browser = await browserOf(app, other);
  await browser.post("/profile/edit/account/delete", { currentPassword: PASSWORD });
  expect((await visitor.get(theirs.path)).status).toBe(404);
  await outboxDone(app);
  expect(
    await db.selectFrom("sightings").select("id").where("contact", "is not", null).execute(),
  ).toEqual([]);
  expect(
    await db.selectFrom("lost_dogs").select("id").where("dog_id", "=", other.dogId).execute(),
  ).toEqual([]);
});
