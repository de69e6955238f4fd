import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import type { Browser, Page } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { putAvailableDog } from "#tests/support/people/put-dog.ts";

const app = await testApp();
const sitter = await newSitter(app, { name: "Zora Zimmer" });
const owner = await newOwner(app);
const { dog } = await putAvailableDog(app);

/** The first link that begins like this, as its path and its query. */
function linkTo({ html }: Page, path: string) {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  const link = links.find((each) => each === path || each.startsWith(`${path}?`)) ?? "";
  return { link, query: Object.fromEntries(new URL(link, "http://x").searchParams) };
}

/** Submits a page's form like a browser whose button asks for another view of it. */
function turn(browser: Browser, page: Page, path: string, button: Record<string, string>) {
  const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const query = new URLSearchParams([
    ...hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]),
    ...Object.entries(button),
  ]);
  return browser.get(`${path}?${query}`);
}

test("a walk asked for from a filtered list leads back to it", async () => {
  const browser = await browserOf(app, sitter);
  const filters = { search: String(dog.name), age: "adult" };
  const list = await browser.get(`/dogs/available?${new URLSearchParams(filters)}`);
  const { link } = linkTo(list, `/dogs/available/${dog.id}`);
  const form = await browser.get(linkTo(await browser.get(link), "/bookings/new").link);
  const dated = await turn(browser, form, "/bookings/new", { pick: dateAhead(4) });
  const [, action = ""] = /<form[^>]* action="(\/bookings\/new[^"]*)"/.exec(dated.html) ?? [];
  const refused = await browser.post(action.replaceAll("&amp;", "&"), { time: "nonsense" });
  for (const page of [form, dated, refused]) {
    const back = linkTo(page, `/dogs/available/${dog.id}`);
    expect(back.query).toEqual(filters);
    const list = `/dogs/available?${new URLSearchParams(filters)}`;
    expect((await browser.get(back.link)).html).toContain(`href="${list.replace("&", "&amp;")}"`);
  }
});

test("the forms of a sitter lead back to the profile with the search", async () => {
  const browser = await browserOf(app, owner);
  const search = { place: "Zug", service: "walking", date: dateAhead(4) };
  const profile = await browser.get(`/sitters/${sitter.id}?${new URLSearchParams(search)}`);
  const start = linkTo(profile, "/booking/new");
  const flow = await browser.get(`${start.link}&step=date`);
  expect(linkTo(flow, `/sitters/${sitter.id}`).query).toMatchObject(search);
  const weekly = [profile, flow].map((page) => linkTo(page, "/booking/series").link);
  for (const link of weekly) {
    const form = await browser.get(link);
    const opened = await turn(browser, form, "/booking/series", { open: "first" });
    const [, action = ""] = /<form[^>]* action="(\/booking\/series[^"]*)"/.exec(form.html) ?? [];
    const refused = await browser.post(action.replaceAll("&amp;", "&"), { service: "walking" });
    for (const page of [form, opened, refused])
      expect(linkTo(page, `/sitters/${sitter.id}`).query).toMatchObject(search);
  }
});

test.each([
  ["/admin/users", "Back to users"],
  ["/admin/sitters", "Back to sitters"],
])(
  "a person leads back to %s as it was, also after a question and an action",
  async (list, label) => {
    const browser = await browserOf(app, await newAdmin(app));
    const from = `${list}?search=zora`;
    const person = `/admin/users/${sitter.id}`;
    const found = await browser.get(from);
    const page = await browser.get(
      /href="(\/admin\/users\/[^"#]*)/.exec(found.html)?.[1]?.replaceAll("&amp;", "&") ?? "",
    );
    const asked = await browser.get(`${person}${linkTo(page, "").link}`);
    expect(asked.text).toContain("Lock the account of");
    const [, action = ""] = /<form[^>]* action="(\/admin\/users\/[^"]*)"/.exec(asked.html) ?? [];
    const locked = await browser.post(action.replaceAll("&amp;", "&"), {
      intent: "lock",
      reason: "Spam",
    });
    const [, mark = ""] = /<form[^>]* action="(\/admin\/sitters[^"]*)"/.exec(page.html) ?? [];
    const marked = await browser.post(mark.replaceAll("&amp;", "&"), {
      sitterId: sitter.id,
      mark: "verified",
      set: "on",
    });
    const after = [locked, marked].map(({ location }) => location?.split("#")[0] ?? "");
    for (const each of [
      page,
      asked,
      ...(await Promise.all(after.map((path) => browser.get(path)))),
    ]) {
      expect(each.text).toContain(label);
      expect(each.html).toContain(`<a class="tap gap-1" href="${from}"`);
    }
    await browser.post(person, { intent: "unlock", reason: "Not spam" });
  },
);

test("a person leads back to no place but a list of people", async () => {
  const browser = await browserOf(app, await newAdmin(app));
  for (const path of ["https://evil.example", "//evil.example", "/profile", "/admin/reports"]) {
    const query = new URLSearchParams({ redirectTo: path });
    const page = await browser.get(`/admin/users/${sitter.id}?${query}`);
    expect(page.html).toContain('<a class="tap gap-1" href="/admin/users"');
  }
});
