import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { sentForms } from "#tests/support/screens/sent-forms.ts";

const app = await testApp();
const sitter = await newSitter(app);
const owner = await newOwner(app);
const thread = `/messages?userId=${sitter.id}`;

/** Like Lynx: its posts say nothing of where they are from. */
async function plainBrowserOf({ email }: TestPerson): Promise<Browser> {
  const browser = new Browser(app, { plain: true });
  const page = await browser.post("/login", { email, password: PASSWORD });
  expect(page.status).toBe(303);
  return browser;
}

async function tokenOn(browser: Browser, path: string): Promise<string> {
  const forms = sentForms((await browser.get(path)).html);
  const tokens = forms.flatMap(({ fields }) => fields.filter(([name]) => name === "formToken"));
  return tokens[0]?.[1] ?? "";
}

const messages = () =>
  app.runtime.db
    .selectFrom("messages")
    .select("content")
    .where("sender_id", "=", owner.id)
    .execute();

test("a browser that says nothing of its page sends the forms of its own session only", async () => {
  const browser = await plainBrowserOf(owner);
  const formToken = await tokenOn(browser, thread);
  expect(formToken).toMatch(/^[\w-]{43}$/);
  const other = await tokenOn(await plainBrowserOf(sitter), thread);
  const again = await tokenOn(await plainBrowserOf(owner), thread);
  expect(new Set([formToken, other, again]).size).toBe(3);
  const content = "Hello";
  const refused: Record<string, string>[] = [
    { content },
    { content, formToken: "" },
    { content, formToken: other },
    { content, formToken: again },
  ];
  for (const fields of refused) expect((await browser.post(thread, fields)).status).toBe(403);
  expect(await messages()).toEqual([]);
  expect((await browser.post(thread, { content, formToken })).status).toBe(303);
  const photo = new File([], "");
  const sent = await browser.post(thread, {
    content: "With a file field",
    images: photo,
    formToken,
  });
  expect(sent.status).toBe(303);
  expect(await messages()).toHaveLength(2);
});

test("the token helps no request that says it comes from elsewhere, and no call of the API", async () => {
  const browser = await plainBrowserOf(owner);
  const formToken = await tokenOn(browser, thread);
  const fields = { content: "Hello", formToken };
  const elsewhere: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { origin: "https://elsewhere.example" },
    { referer: "https://elsewhere.example/messages" },
  ];
  for (const foreign of elsewhere)
    expect((await browser.post(thread, fields, foreign)).status).toBe(403);
  expect((await browser.post("/api/messages", { recipientId: sitter.id, ...fields })).status).toBe(
    403,
  );
});

test("only such a browser gets a token, and nothing typed is kept with it", async () => {
  const browser = await browserOf(app, owner);
  expect((await browser.get(thread)).html).not.toContain("formToken");
  const plain = await plainBrowserOf(owner);
  const formToken = await tokenOn(plain, thread);
  await app.runtime.db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
  const late = await plain.post(thread, { content: "Too late", formToken });
  expect(late.location).toContain("/login");
  expect(late.location).not.toContain(formToken);
});

test.each(["/login", "/register"])("%s says so where a browser keeps no cookies", async (path) => {
  const person = await newPerson(app);
  const fields = { name: "Nora", email: person.email, password: PASSWORD };
  const account = path === "/login" ? fields : { ...fields, email: `new-${person.email}` };
  const browser = new Browser(app, { plain: true });
  const [form] = sentForms((await browser.get(path)).html).filter(
    ({ method }) => method === "post",
  );
  const hidden = Object.fromEntries(form?.fields.filter(([name]) => name === "firstCookie") ?? []);
  browser.cookies.clear();
  const refused = await browser.post(path, { ...account, ...hidden });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Your browser keeps no cookies");
  expect(refused.html).toContain(account.email);
  expect(browser.cookies.has("session")).toBe(false);
  await browser.get(path);
  expect((await browser.post(path, { ...account, ...hidden })).status).toBe(303);
});
