import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, type Page } from "#tests/support/client.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

const app = await testApp();
const visitor = new Browser(app);

const namesOf = ({ html }: Page) =>
  [...html.matchAll(/href="\/sitters\/(sitter-\d+)"/g)].map(([, id]) => id);

test("without sitters, the front page still says what this is and how to join", async () => {
  const page = await visitor.get("/");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Someone nearby who loves your dog");
  expect(page.text).not.toContain("Meet some of our sitters");
  expect(page.html).toContain('href="/register"');
});

test("its search is a plain form to the list, and every address it makes works", async () => {
  const page = await visitor.get("/");
  const [form = ""] = /<form\b[^>]*action="\/sitters".*?<\/form>/s.exec(page.html) ?? [];
  expect(form).toContain('method="get"');
  const names = [...form.matchAll(/\sname="(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(names)]).toEqual(["place", "date", "service"]);
  const days = [...form.matchAll(/<option value="([\d-]+)"/g)].map(([, day = ""]) => day);
  expect(days).toHaveLength(14);
  const [today = "", last = ""] = [days[0], days.at(-1)];
  for (const date of [today, last]) {
    const list = await visitor.get(`/sitters?${new URLSearchParams({ date, service: "walking" })}`);
    expect([list.status, list.text.includes("Please")]).toEqual([200, false]);
  }
});

test("those with a portrait come first, then the newest, and nobody who is hidden", async () => {
  const hidden = await putSitter(app, { listed: false });
  const locked = await putSitter(app, { locked: true });
  const shy = await putSitter(app);
  await app
    .context()
    .db.updateTable("sitters")
    .set({ search_engines: 0 })
    .where("user_id", "=", shy.id)
    .execute();
  const older = await putSitter(app);
  const newer = await putSitter(app);
  const pictured = await putSitter(app, { finishedAt: 1_600_000_000_000 });
  await app
    .context()
    .db.updateTable("users")
    .set({ photo_key: "0123456789abcdef" })
    .where("id", "=", pictured.id)
    .execute();
  const shown = [...new Set(namesOf(await new Browser(app).get("/")))];
  expect(shown).toEqual([pictured.id, newer.id, older.id]);
  for (const { id } of [hidden, locked, shy]) expect(shown).not.toContain(id);
});

test("once somebody is rated, the best rated come first", async () => {
  const good = await putSitter(app, { rating: 4.2, finishedAt: 1_500_000_000_000 });
  const best = await putSitter(app, { rating: 4.9, finishedAt: 1_500_000_000_000 });
  const shown = [...new Set(namesOf(await new Browser(app).get("/")))];
  expect(shown.indexOf(best.id)).toBeLessThan(shown.indexOf(good.id));
});

test("it is the same for every visitor, and kept", async () => {
  const page = await new Browser(app).get("/");
  expect(page.headers.get("cache-control")).toBe("public, no-cache");
});

test("towns and districts with sitters are suggested, but no place of somebody hidden", async () => {
  await putSitter(app, { latitude: 47.3701, longitude: 8.5196 });
  await putSitter(app, { latitude: 46.2022, longitude: 6.1457, listed: false });
  const { html } = await new Browser(app).get("/");
  const [list = ""] = /<datalist id="find-place-list">.*?<\/datalist>/s.exec(html) ?? [];
  const places = [...list.matchAll(/value="([^"]+)"/g)].map(([, name]) => name);
  expect(places).toContain("Zürich");
  expect(places.filter((name) => name?.endsWith(", Zürich"))).toHaveLength(1);
  expect(places.join()).not.toContain("Gen");
});
