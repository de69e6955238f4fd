import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
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
  test.each(["/sitters", "/map"])("follows from %s to the sitter's pages", async (path) => {
    const { html } = await visitor.get(`${path}?${wish}`);
    expect(html).toContain(`"/sitters/luca?${inHtml(wish)}"`);
    expect(html).toContain(`"/sitters/luca/quick?${inHtml(wish)}"`);
  });

  test("is shown on the profile as parts that can be dropped, and goes on to the booking", async () => {
    const { html, text } = await visitor.get(`/sitters/luca?${wish}`);
    expect(html).toContain(`"/booking/new?sitter=luca&amp;${inHtml(wish)}"`);
    expect(html).toContain(`"/sitters?${inHtml(wish)}"`);
    expect(html).toContain(`"/sitters/luca?tab=services&amp;${inHtml(wish)}"`);
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
    expect(html).toMatch(new RegExp(`<option value="${date}" selected=""`));
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
      "Lowest rate first",
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
