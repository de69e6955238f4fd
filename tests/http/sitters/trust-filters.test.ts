import { expect, test } from "vitest";
import type { SitterListJson } from "#app/domain/sitters/search/sitter-list-json.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const marks = {
  verified: "verified",
  backgroundChecked: "is_background_checked",
  topSitter: "top_sitter",
} as const;
type Wish = keyof typeof marks;
const wishes = Object.keys(marks) as Wish[];
await newSitter(app, { name: "Plain Paul" });
const sitters = {
  verified: await newSitter(app, { name: "Vera Verified" }),
  backgroundChecked: await newSitter(app, { name: "Bea Background" }),
  topSitter: await newSitter(app, { name: "Toni Top" }),
};
const mark = (wish: Wish, value: number) =>
  app.runtime.db
    .updateTable("sitters")
    .set({ [marks[wish]]: value })
    .where("user_id", "=", sitters[wish].id)
    .execute();
for (const wish of wishes) await mark(wish, 1);

const found = async (query: string) =>
  (await callApi<SitterListJson>(app, "GET", `/users/sitters?${query}`)).body.data.map(
    ({ name }) => name,
  );

test.each(wishes)(
  "a search for %s finds who has the mark, as long as they have it",
  async (wish) => {
    const { name } = sitters[wish];
    expect(await found(`${wish}=true`)).toEqual([name]);
    const page = await new Browser(app).get(`/sitters?${wish}=true`);
    expect(page.html).toMatch(new RegExp(`name="${wish}"[^>]* checked=""`));
    expect(page.text).toContain(name);
    expect(page.text).not.toContain("Plain Paul");
    await mark(wish, 0);
    expect(await found(`${wish}=true`)).toEqual([]);
  },
);

test("wishes add up, and any other answer is refused", async () => {
  await mark("verified", 1);
  expect(await found("verified=true&topSitter=true")).toEqual([]);
  expect((await callApi(app, "GET", "/users/sitters?verified=no")).status).toBe(400);
});
