import { describe, expect, test } from "vitest";
import { SitterListForm } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

const app = await testApp();
await putSitter(app, {
  id: "luca",
  name: "Luca Roth",
  services: { walking: 25, sitting: 60 },
  latitude: 47.3623,
  longitude: 8.5152,
});
const visitor = new Browser(app);
const date = dateAhead(9);
const wish = `place=Wiedikon&date=${date}&timePeriod=morning&service=sitting`;
const inHtml = (query: string) => query.replaceAll("&", "&amp;");

describe("what is looked for", () => {
  test.each([
    ["/sitters", `${wish}&maxRate=90&sort=rate&page=1`, ""],
    ["/map", `${wish}&maxRate=90&sort=rate`, "&view=map"],
  ])("follows from %s to the sitter's pages with all else, and back", async (path, query, from) => {
    const { html } = await visitor.get(`${path}?${query}`);
    for (const page of ["/sitters/luca", "/sitters/luca/quick"]) {
      expect(html).toContain(`"${page}?${inHtml(query + from)}"`);
      const back = (await visitor.get(`${page}?${query}${from}`)).html;
      const [, list = ""] = /href="([^"]+)" aria-label="Back to sitters"/.exec(back) ?? [];
      const [listPath, listQuery] = list.replaceAll("&amp;", "&").split("?");
      expect(listPath).toBe(path);
      expect([...new URLSearchParams(listQuery)].toSorted()).toEqual(
        [...new URLSearchParams(query)].toSorted(),
      );
    }
    const tab = await visitor.get(`/sitters/luca?${query}${from}`);
    expect(tab.html).toContain(`"/sitters/luca?tab=services&amp;${inHtml(query + from)}#tabs"`);
  });

  test("leads back to nothing but lists", async () => {
    const { html } = await visitor.get(
      "/sitters/luca?view=//evil.example&next=//evil.example&tab=x",
    );
    expect(html).toContain('href="/sitters" aria-label="Back to sitters"');
  });

  test("is shown on the profile as parts that can be dropped, and goes on to the booking", async () => {
    const { html, text } = await visitor.get(`/sitters/luca?${wish}`);
    expect(html).toContain(`"/booking/new?sitter=luca&amp;${inHtml(wish)}"`);
    expect(html).toContain(`"/sitters?${inHtml(wish)}"`);
    expect(html).toContain(`"/sitters/luca?tab=services&amp;${inHtml(wish)}#tabs"`);
    for (const label of ["Near Wiedikon", "Morning", "Dog Sitting"])
      expect(html).toContain(`aria-label="Remove ${label}"`);
    expect(html).toContain(`"/sitters/luca?place=Wiedikon&amp;service=sitting&amp;tab=about"`);
    expect(text).toContain("$60 a day");
  });

  test("of a stay leads to choosing one, and so does boarding", async () => {
    const stay = `startDate=${date}&endDate=${dateAhead(12)}&service=sitting`;
    const { html } = await visitor.get(`/sitters/luca?${stay}`);
    expect(html).toContain(`"/booking/new?sitter=luca&amp;way=stay&amp;${inHtml(stay)}"`);
    expect(html.match(/aria-label="Remove/g)).toHaveLength(2);
    expect((await visitor.get("/sitters/luca?service=boarding")).html).toContain(
      '"/booking/new?sitter=luca&amp;way=stay&amp;service=boarding"',
    );
    const { text } = await visitor.get(`/sitters?${stay}&dogs=2`);
    expect(text).toContain("2 dogs");
    const wrong = await visitor.get(`/sitters?startDate=${date}`);
    expect([wrong.status, wrong.text.includes("Please select a last day")]).toEqual([400, true]);
  });

  test("is filled into the quick view's first step", async () => {
    const { html } = await visitor.get(`/sitters/luca/quick?${wish}`);
    expect(html).toMatch(new RegExp(`name="date" [^>]*checked="" value="${date}"`));
    for (const [name, value] of new URLSearchParams(wish))
      if (name !== "date") expect(html).toContain(`type="hidden" name="${name}" value="${value}"`);
  });

  test("is left out where it is over, unknown or somebody else's", async () => {
    const other = await browserOf(app, await newOwner(app, "Olive Owner", "Rex"));
    const { dogId } = await newOwner(app, "Otto Other", "Bella");
    const query = `date=2020-01-01&timePeriod=morning&service=flying&dog=${dogId}&place=${"x".repeat(90)}`;
    const { html } = await other.get(`/sitters/luca?${query}`);
    expect(html).not.toContain('aria-label="Remove');
    expect(html).toContain('"/booking/new?sitter=luca"');
  });
});

describe("a stay", () => {
  const stay = `startDate=${date}&endDate=${dateAhead(12)}`;
  const mainOf = (html: string) =>
    html.slice(html.indexOf('aria-label="Search sitters"'), html.indexOf(">Filters"));

  test.each(["/sitters", "/map"])("takes the place of a day and its time on %s", async (path) => {
    const asked = `date=${date}&timePeriod=morning&service=sitting&${stay}&dogs=2`;
    const { status, html, text } = await visitor.get(`${path}?${asked}`);
    expect([status, text.includes("not both")]).toEqual([200, false]);
    expect(html).not.toContain('aria-label="Remove Morning"');
    expect(html).not.toMatch(new RegExp(`[?;]date=${date}`));
  });

  test("gives its first day to a service that is not for stays", async () => {
    const { status, html } = await visitor.get(`/sitters?${stay}&service=walking`);
    expect([status, html.includes("Stays are for")]).toEqual([200, false]);
    expect(html).toMatch(
      new RegExp(
        `name="date"[^>]*value="${date}"|value="${date}"[^>]*name="date"|value="${date}" selected`,
      ),
    );
  });

  test("and its dogs go from the list to the cards and the quick views", async () => {
    await app.runtime.db
      .updateTable("sitters")
      .set({ accepts_multiple_dogs: 1, max_dogs: 2 })
      .where("user_id", "=", "luca")
      .execute();
    const asked = `${stay}&service=sitting&dogs=2`;
    const { html } = await visitor.get(`/sitters?${asked}`);
    for (const path of ["/sitters/luca", "/sitters/luca/quick"])
      expect(html).toContain(`"${path}?${inHtml(asked)}"`);
  });

  test("is asked for in the search's main part, and so it is for boarding", async () => {
    for (const query of ["service=boarding", `${stay}&service=sitting`, stay]) {
      const main = mainOf((await visitor.get(`/sitters?${query}`)).html);
      for (const name of ["startDate", "endDate", "dogs"]) expect(main).toContain(`name="${name}"`);
      expect(main).not.toMatch(/name="(date|timePeriod)"/);
    }
    const main = mainOf((await visitor.get("/sitters?service=walking")).html);
    for (const name of ["date", "timePeriod"]) expect(main).toContain(`name="${name}"`);
    expect(main).not.toContain('name="startDate"');
  });

  test("that is still to be given leaves a day as it is", async () => {
    const { html } = await visitor.get(`/sitters?date=${date}&service=boarding`);
    expect(mainOf(html)).toContain(`type="hidden" name="date" value="${date}"`);
    const wrong = await visitor.get("/sitters?timePeriod=morning&service=boarding");
    expect([wrong.status, wrong.text.includes("Please select a date")]).toEqual([400, true]);
  });

  test("is refused with a day by the API, in plain words", async () => {
    const { status, body } = await callApi(app, "GET", `/users/sitters?date=${date}&${stay}`);
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining("Choose a day or a stay, not both"),
    ]);
  });

  test("is a tap away on the front page", async () => {
    const { html } = await visitor.get("/");
    expect(html).toMatch(/<form[^>]*action="\/sitters".*name="service" value="boarding"/s);
  });
});

describe("a search", () => {
  test("drops the fields that a form left empty", async () => {
    for (const [path, address] of [
      [`/sitters?search=&place=Wiedikon&date=&timePeriod=&radius=`, "/sitters?place=Wiedikon"],
      ["/map?place=&radius=", "/map"],
      ["/dogs/available?search=&size=small", "/dogs/available?size=small"],
      ["/admin/users?search=", "/admin/users"],
    ] as const) {
      const page = await visitor.get(path);
      expect([page.status, page.location]).toEqual([302, address]);
    }
  });

  test("shows all that it was asked, and each part can be dropped", async () => {
    const all = `search=luca&${wish}&radius=5&dogSize=small&maxRate=80&sort=rate`;
    const { html } = await visitor.get(`/sitters?${all}`);
    const dropped = [
      ...html.matchAll(/<a class="chip" href="([^"]*)" aria-label="Remove ([^"]*)"/g),
    ];
    expect(dropped.map(([, , label]) => label)).toEqual([
      "“luca”",
      "Near Wiedikon",
      expect.stringMatching(/^\w{3}, \w{3} \d+$/),
      "Morning",
      "Dog Sitting",
      "Within 5 miles",
      "Small (up to 10kg)",
      "Up to $80",
    ]);
    for (const [, path = ""] of dropped) {
      const page = await visitor.get(path.replaceAll("&amp;", "&"));
      expect(page.status).toBe(200);
      expect(page.html.split('aria-label="Remove ').length - 1).toBeLessThan(dropped.length);
    }
    const one = await visitor.get("/sitters?service=sitting");
    expect(one.html).toContain('<a class="chip" href="/sitters" aria-label="Remove Dog Sitting"');
  });
});

describe("the filters", () => {
  test("are cleared by a link, and count what they find", async () => {
    const { html } = await visitor.get(
      "/sitters?place=Wiedikon&service=walking&maxRate=30&car=yes",
    );
    const sheet = html.slice(html.indexOf(">Filters"), html.indexOf("</form>"));
    expect(sheet).toContain(`href="/sitters?place=Wiedikon&amp;service=walking">Clear<`);
    expect(sheet).toContain(">Show sitters<");
    const plain = (await visitor.get("/sitters?service=walking")).html;
    expect(plain).toContain(">Show 1 sitter<");
    expect(plain).not.toContain(">Clear");
  });
});

test.each([...Object.keys(SitterListForm.shape), "view"])(
  "a refused %s is in no link of a profile or its quick view",
  async (name) => {
    const refused = "x".repeat(9000);
    for (const path of ["/sitters/luca", "/sitters/luca/quick"])
      expect((await visitor.get(`${path}?${name}=${refused}`)).html).not.toContain(refused);
  },
);

test.each(["/sitters", "/map", "/dogs/available"])(
  "%s repeats no name that it doesn't know",
  async (path) => {
    const text = "x".repeat(900);
    const { status, html } = await visitor.get(`${path}?unknown=${text}&view=${text}`);
    expect(status).toBe(200);
    expect(html).not.toContain(text);
  },
);
