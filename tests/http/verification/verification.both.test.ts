import { expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { expireVerifications } from "#app/domain/verification/expire-verifications.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { loggedAbout, newAdmin } from "#tests/support/people/admins.ts";
import { ZONE } from "#tests/support/people/bookings.ts";
import { mailsTo, mailTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { ask, documentFiles, look, ownRequests } from "#tests/support/people/verifications.ts";
import { asFile, flatPng, heicStart, jpegOfSize, photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;
const admin = await newAdmin(app);
const office = await browserOf(app, admin);
const PAGE = "/profile/edit/verification";

const decide = (id: string, decision: string, reason = "") =>
  office.post(`/admin/verifications/${id}`, { decision, reason });

const told = async ({ token }: TestPerson) =>
  (await callApi<{ text: string }[]>(app, "GET", "/notifications", { token })).body.map(
    ({ text }) => text,
  );

test("a sitter asks, an admin looks and approves, and the profile says so with the month", async () => {
  const sitter = await newSitter(app, { name: "Vera Verified" });
  const browser = await browserOf(app, sitter);
  const sent = await browser.submit(PAGE, {
    kind: "identity",
    note: "New name since May",
    images: [await photoFile(), await photoFile("back.jpg", 90, 60)],
  });
  expect(sent.text).toMatch(/Request sent|Waiting/);
  expect(sent.text).toMatch(/2 pictures · New name since May/);
  const [asked] = await ownRequests(app, sitter);
  const id = asked?.id ?? "";
  expect((await office.get("/admin")).text).toMatch(/Sitters to verify Look .* 1 /);
  expect((await office.get("/")).text).toContain("1 verification request");
  expect((await office.get("/admin/verifications")).text).toContain("Vera Verified Identity");
  expect((await office.get(`/admin/users/${sitter.id}`)).html).toContain(
    `/admin/verifications/${id}`,
  );
  const page = await office.get(`/admin/verifications/${id}`);
  expect(page.text).toContain("New name since May");
  expect(page.html).not.toContain("/pictures/");
  for (const number of [1, 2]) {
    const { answer, bytes } = await look(app, admin, id, number);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
  }
  expect(page.html).toContain('href="?confirm=approve"');
  expect((await office.get(`/admin/verifications/${id}?confirm=approve`)).text).toContain(
    "Have you looked at everything they sent?",
  );
  expect((await decide(id, "approve")).location).toBe("/admin/verifications");
  const month = new Intl.DateTimeFormat("en-US", {
    month: "long",
    year: "numeric",
    timeZone: ZONE,
  });
  const label = `Identity checked by Trotwell, ${month.format(Date.now())}`;
  expect((await new Browser(app).get(`/sitters/${sitter.id}`)).text).toContain(label);
  expect((await browser.get(PAGE)).text).toContain(`Checked in ${month.format(Date.now())}`);
  expect(await told(sitter)).toEqual(["We verified your identity"]);
  expect(await mailTo(app, sitter.email, "Your identity has been checked")).toContain(
    `/sitters/${sitter.id}`,
  );
  expect((await loggedAbout(app, sitter.id)).map(({ action }) => action)).toEqual([
    "view_document",
    "view_document",
    "verify_sitter",
  ]);
  expect((await loggedAbout(app, sitter.id)).every(({ thing_id }) => thing_id === id)).toBe(true);
  expect((await decide(id, "decline", "Too late")).status).toBe(409);
  expect((await office.get(`/admin/verifications/${id}`)).text).toMatch(/Approved .* Activity/);
});

test("a declined sitter reads why, in the mail and on the page, and can ask again", async () => {
  const sitter = await newSitter(app);
  const { body } = await ask(app, sitter, { kind: "background", note: "My extract" });
  expect((await decide(body.id, "decline", " ")).status).toBe(400);
  await decide(body.id, "decline", "It is from 2009");
  expect(await told(sitter)).toEqual([
    "We couldn't complete your background check: It is from 2009",
  ]);
  expect(await mailTo(app, sitter.email, "It is from 2009")).toContain(PAGE);
  const page = await (await browserOf(app, sitter)).get(PAGE);
  expect(page.text).toMatch(/Background Declined Declined on .*: It is from 2009/);
  expect(page.html).toContain('value="background"');
  expect((await callApi(app, "GET", `/users/${sitter.id}`)).body).toMatchObject({
    isBackgroundChecked: false,
  });
  expect((await ask(app, sitter, { kind: "background", note: "A new one" })).status).toBe(201);
});

test("there is one open request of a kind, also when two arrive at once", async () => {
  const sitter = await newSitter(app);
  const before = documentFiles(app).length;
  const images = [await photoFile()];
  const answers = await Promise.all([1, 2, 3].map(() => ask(app, sitter, { images })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "verification_open",
  });
  expect(documentFiles(app)).toHaveLength(before + 1);
  expect((await ask(app, sitter, { kind: "background", note: "Also" })).status).toBe(201);
  const browser = await browserOf(app, sitter);
  expect((await browser.get(PAGE)).text).toContain("We have both requests");
});

test("what isn't a picture of at most 5 MB and 50 megapixels is refused, and so is a third one", async () => {
  const sitter = await newSitter(app);
  const before = documentFiles(app);
  const picture = await photoFile();
  const refused: Blob[][] = [
    [asFile("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg", "image/svg+xml")],
    [asFile("%PDF-1.7", "a.pdf", "application/pdf")],
    [asFile(flatPng(8000, 7000), "bomb.png", "image/png")],
    [asFile(await jpegOfSize(5 * 1024 * 1024), "huge.jpg")],
    [asFile(heicStart(), "a.heic", "image/heic")],
    [picture, asFile("nothing", "b.jpg")],
    [picture, picture, picture],
    [],
  ];
  for (const images of refused) {
    const { status, body } = await ask(app, sitter, { images });
    expect([status, body]).toMatchObject([400, { errors: { images: [expect.any(String)] } }]);
  }
  expect(documentFiles(app)).toEqual(before);
  expect(await ownRequests(app, sitter)).toEqual([]);
  const browser = await browserOf(app, sitter);
  const typed = { kind: "identity", note: "Keep this", images: [picture, picture, picture] };
  const page = await browser.post(PAGE, typed);
  expect([page.status, page.text]).toEqual([
    400,
    expect.stringMatching(/at most 2 pictures.*Keep this/),
  ]);
});

test("others neither see nor change it, and an admin whose role ends sees nothing more", async () => {
  const sitter = await newSitter(app);
  const other = await newSitter(app);
  const { body } = await ask(app, sitter, { images: [await photoFile()] });
  const owner = await newOwner(app);
  for (const person of [sitter, other, owner])
    expect((await look(app, person, body.id)).answer.status).toBe(403);
  expect((await new Browser(app).get(`/admin/verifications/${body.id}/pictures/1`)).status).toBe(
    303,
  );
  const stolen = await callApi(app, "DELETE", `/users/me/verification?id=${body.id}`, {
    token: other.token,
  });
  expect(stolen.status).toBe(404);
  const posted = (await browserOf(app, other)).post(PAGE, { withdraw: body.id });
  expect((await posted).status).toBe(404);
  const former = await newAdmin(app, "Flo Former");
  expect((await look(app, former, body.id)).answer.status).toBe(200);
  await db.updateTable("users").set({ role: "owner" }).where("id", "=", former.id).execute();
  expect((await look(app, former, body.id)).answer.status).toBe(403);
  expect(await loggedAbout(app, sitter.id)).toHaveLength(1);
  expect((await ownRequests(app, sitter))[0]?.status).toBe("waiting");
});

test("nobody decides within 30 days: it expires, and the sitter is told once", async () => {
  const sitter = await newSitter(app);
  const { body } = await ask(app, sitter, { images: [await photoFile()] });
  const after = (days: number) => ({ ...app.context(), now: () => Date.now() + days * DAY });
  await expireVerifications(after(29.9));
  expect((await ownRequests(app, sitter))[0]).toMatchObject({ status: "waiting", images: 1 });
  const ctx = after(30.1);
  await Promise.all([expireVerifications(ctx), expireVerifications(ctx)]);
  expect((await ownRequests(app, sitter))[0]).toMatchObject({ status: "expired", images: 0 });
  await mailTo(app, sitter.email, "wasn't checked in time");
  await outboxDone(app);
  expect(mailsTo(app, sitter.email).filter((mail) => mail.includes("in time"))).toHaveLength(1);
  expect((await look(app, admin, body.id)).answer.status).toBe(404);
  const page = await (await browserOf(app, sitter)).get(PAGE);
  expect(page.text).toMatch(/Identity Expired Not decided by/);
});
