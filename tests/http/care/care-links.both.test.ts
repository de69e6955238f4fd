import { expect, test } from "vitest";
import { forgetEndedShares } from "#app/domain/care/forget-care.server.ts";
import { DAY } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { shareSheet, writeSheet } from "#tests/support/people/care.ts";
import { browserOf, newOwner, type TestOwner } from "#tests/support/people/people.ts";
import { readQrCode } from "#tests/support/screens/read-qr-code.ts";
import { storeContents } from "#tests/support/store-contents.ts";

const app = await testApp();
const { db } = app.runtime;
const visitor = new Browser(app);

async function sharing(): Promise<{ owner: TestOwner; link: string; path: string }> {
  const owner = await newOwner(app, "Olga Owlett", "Rex");
  await writeSheet(app, owner, { feeding: "Half a cup", vet: { phone: "+41 44 000 00 00" } });
  const link = await shareSheet(app, owner, 30);
  return { owner, link, path: `/dogs/${owner.dogId}/care/share` };
}

const statusOf = async (link: string) => (await visitor.get(link)).status;

test("a link opens the sheet for everybody, unlisted, uncached and without a referrer elsewhere", async () => {
  const { link, owner } = await sharing();
  expect(link).toMatch(/^\/care\/[\w-]{43}$/);
  const page = await visitor.get(link);
  expect(page.status).toBe(200);
  expect(page.html).toContain("Half a cup");
  expect(page.html).toContain('<meta name="robots" content="noindex"');
  const data = (await visitor.get(`${link}.data`)).html;
  expect(data).toContain("Half a cup");
  for (const text of [page.html, data]) expect(text).not.toContain(owner.dogId);
  expect(data).not.toContain("missing");
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
  });
  const contents = await storeContents(app);
  expect(contents.includes(link.slice("/care/".length))).toBe(false);
});

test("it names what is not noted in one place, and its owner reads that beside what is filled in", async () => {
  const { link, owner } = await sharing();
  expect((await visitor.get(link)).text).toContain("Nothing noted yet: Health, Character");
  const own = await (await browserOf(app, owner)).get(`/dogs/${owner.dogId}/care`);
  expect(own.text).toContain("2 of 12 filled in");
  expect(own.text).not.toContain("Nothing noted yet");
});

test("its QR code, as shown to the owner, leads there", async () => {
  const { owner, link, path: page } = await sharing();
  const { html } = await (await browserOf(app, owner)).get(page);
  const [, origin] = /value="(https?:\/\/[^"/]+)\/care\//.exec(html) ?? [];
  expect(readQrCode(html)).toBe(`${origin}${link}`);
});

test.each([
  [
    "withdrawn",
    async ({ owner, path }: Awaited<ReturnType<typeof sharing>>) => {
      const owners = await browserOf(app, owner);
      expect((await owners.submit(path, { intent: "withdraw" })).html).toContain("Link withdrawn");
    },
  ],
  ["replaced", ({ owner }: Awaited<ReturnType<typeof sharing>>) => shareSheet(app, owner)],
  [
    "expired",
    ({ owner }: Awaited<ReturnType<typeof sharing>>) =>
      db
        .updateTable("care_shares")
        .set({ expires_at: Date.now() })
        .where("dog_id", "=", owner.dogId)
        .execute(),
  ],
])("one that was %s opens nothing, and says so kindly", async (_, end) => {
  const scene = await sharing();
  await end(scene);
  const page = await visitor.get(scene.link);
  expect(page.status).toBe(404);
  expect(page.html).toContain("This link no longer works");
  expect(page.html).not.toContain("Half a cup");
});

test("expired ones are forgotten", async () => {
  const { owner } = await sharing();
  const own = () => db.selectFrom("care_shares").select("id").where("dog_id", "=", owner.dogId);
  await forgetEndedShares(app.context());
  expect(await own().execute()).toHaveLength(1);
  await forgetEndedShares({ ...app.context(), now: () => Date.now() + 31 * DAY });
  expect(await own().execute()).toEqual([]);
});

test("links made and withdrawn at the same time leave the last one, or none", async () => {
  const { owner, path } = await sharing();
  const { token } = owner;
  const share = () => callApi<{ url: string }>(app, "POST", path, { token, body: { days: 3 } });
  const withdraw = () => callApi(app, "DELETE", path, { token });
  const made = await Promise.all([share(), withdraw(), share(), share(), withdraw(), share()]);
  expect(made.map(({ status }) => status)).toEqual([201, 204, 201, 201, 204, 201]);
  const links = made.flatMap(({ body }) =>
    body && typeof body === "object" && "url" in body ? [new URL(body.url).pathname] : [],
  );
  const open = (await Promise.all(links.map(statusOf))).filter((status) => status === 200);
  expect(open.length).toBeLessThanOrEqual(1);
  await withdraw();
  expect(await Promise.all(links.map(statusOf))).toEqual(links.map(() => 404));
});

test.each([0, 31, 1.5, null])("%s days are refused", async (days) => {
  const { owner, path } = await sharing();
  const { status } = await callApi(app, "POST", path, { token: owner.token, body: { days } });
  expect(status).toBe(400);
});
