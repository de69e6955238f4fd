import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi, type Page } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const luca = await newSitter(app, {
  name: "Luca Roth",
  services: ["walking", "sitting"],
  rates: { walking: 25, sitting: 60 },
  acceptsMultipleDogs: true,
  maxDogs: 2,
});
const date = dateAhead(9);
const wish = { place: "Wiedikon", date, timePeriod: "morning", service: "walking" };
const pathOf = (more: Record<string, string> = {}) =>
  `/booking/new?${new URLSearchParams({ sitter: luca.id, ...wish, ...more })}`;

function hidden({ html }: Page): [string, string][] {
  return [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value],
  );
}

describe("a booking that follows a search", () => {
  test("asks for what is still open only, and says what it comes to", async () => {
    const browser = await browserOf(app, await newOwner(app, "Olive Owner", "Rex"));
    const times = await browser.get(pathOf());
    expect(times.status).toBe(200);
    expect(times.text).toContain("What time?");
    expect(times.text).toContain("Pick as many as you need.");
    expect(times.text).toMatch(/Dog Walking · \w{3}, \w{3} \d+/);
    expect(times.text).toContain("Choose a time $25 an hour");
    expect(times.text).toMatch(/Morning.* Afternoon.* 4:00 PM Evening 5:00 PM.* Longer 4 hours/);
    const query = new URLSearchParams([...hidden(times), ["done", "time"]]);
    for (const time of ["09:00-10:00", "10:00-11:00"]) query.append("time", time);
    // The only dog is an answer too, but nobody can be met at the area of a search.
    const summary = await browser.get(`/booking/new?${query}`);
    expect(summary.text).toContain("Check and send");
    expect(summary.html).not.toMatch(/<input(?=[^>]*name="location")[^>]*value="W/);
    for (const text of ["9:00 AM to 11:00 AM", "Rex", "Meeting place (optional)", "$50"])
      expect(summary.text).toContain(text);
    expect(summary.text).toContain("Nothing is booked until Luca accepts.");
    expect(summary.text.match(/You pay/g)).toHaveLength(1);
    expect(summary.text).toContain("$50 2 hours × $25 You pay Luca directly.");
    for (const step of ["date", "time", "dog"])
      expect(summary.html).toMatch(new RegExp(`<button[^>]*value="${step}"[^>]*name="step"`));
    const place = await browser.get(pathOf({ time: "09:00-10:00", step: "place" }));
    expect(place.status).toBe(400);
  });

  test("counts hours on the way", async () => {
    const browser = await browserOf(app, await newOwner(app, "Otto Owner", "Bella"));
    const page = await browser.get(pathOf({ place: "", time: "09:00-10:00", done: "time" }));
    const { text } = page.location ? await browser.get(page.location) : page;
    expect(text).toContain("Check and send");
    expect(text).toMatch(/9:00 AM to 10:00 AM.*Bella.*\$25 1 hour × \$25/);
  });

  test("takes all dogs of somebody who looked for that many", async () => {
    const owner = await newOwner(app, "Oda Owner", "Bella");
    const body = { name: "Luna", breed: "Beagle", age: "3", availability: ["weekday_mornings"] };
    await callApi(app, "POST", "/dogs", { token: owner.token, body });
    const browser = await browserOf(app, owner);
    const stepOf = async (dogs: string) => {
      const query = { time: "09:00-10:00", location: "", done: "time", dogs };
      return (await browser.get(pathOf(query))).text;
    };
    const both = await stepOf("2");
    expect(both).toContain("Check and send");
    for (const name of ["Bella", "Luna"]) expect(both).toContain(name);
    for (const dogs of ["1", "3", "2e0"]) expect(await stepOf(dogs)).toContain("Who is it for?");
  });

  test("keeps unticked what was unticked when a quick booking is refused", async () => {
    const owner = await newOwner(app, "Olga Owner", "Bella");
    const body = { name: "Luna", breed: "Beagle", age: "3", availability: ["weekday_mornings"] };
    await callApi(app, "POST", "/dogs", { token: owner.token, body });
    const browser = await browserOf(app, owner);
    const path = pathOf({ way: "quick", time: "09:00-10:00", dogs: "2", done: "time" });
    const page = await browser.get(path);
    expect(page.html.match(/<input(?=[^>]*name="dog")[^>]*checked/g)).toHaveLength(2);
    const action = /<form[^>]*action="([^"]*step=[^"]*)"/.exec(page.html)?.[1] ?? "";
    const refused = await browser.post(action.replaceAll("&amp;", "&"), {
      ...Object.fromEntries(hidden(page)),
      notes: "Ring twice",
      location: "",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Please select your dog");
    expect(refused.html).not.toMatch(/<input(?=[^>]*name="dog")[^>]*checked/);
    expect(refused.html).toContain("Ring twice");
  });

  test("takes what is typed back to an earlier step", async () => {
    const browser = await browserOf(app, await newOwner(app, "Ola Owner", "Bella"));
    const page = await browser.get(pathOf({ way: "quick", time: "09:00-10:00", done: "time" }));
    expect(page.html).toMatch(/<button(?=[^>]*name="to")(?=[^>]*value="time")/);
    const query = new URLSearchParams(hidden(page).filter(([, value]) => value));
    const typed = { notes: "Ring twice", location: "Gate 3", to: "time" };
    for (const [name, value] of Object.entries(typed)) query.set(name, value);
    const times = await browser.get(`/booking/new?${query}`);
    expect([times.status, times.text.includes("What time?")]).toEqual([200, true]);
    const again = new URLSearchParams([
      ...hidden(times),
      ["time", "10:00-11:00"],
      ["done", "time"],
    ]);
    const last = await browser.get(`/booking/new?${again}`);
    expect(last.html).toContain("Ring twice");
    expect(last.html).toContain('value="Gate 3"');
  });

  test("takes a part of the day for a service that is paid by the day", async () => {
    const browser = await browserOf(app, await newOwner(app, "Ona Owner", "Balu"));
    const { text } = await browser.get(pathOf({ service: "sitting", location: "" }));
    expect(text).toContain("Check and send");
    expect(text).toContain("8:00 AM to 12:00 PM");
    expect(text).toContain("$60");
  });

  test("asks for another service where the sitter does not offer it", async () => {
    const browser = await browserOf(app, await newOwner(app));
    const page = await browser.get(pathOf({ service: "grooming" }));
    expect([page.status, page.text.includes("What do you need, and when?")]).toEqual([200, true]);
  });

  test("puts the errors of times of one's own beside them", async () => {
    const browser = await browserOf(app, await newOwner(app));
    const query = { step: "dog", start: "00:00", end: "00:30" };
    const { html, status } = await browser.get(pathOf({ ...query, date: dateAhead(0) }));
    expect(status).toBe(400);
    expect(html).toMatch(/<input(?=[^>]*name="start")[^>]*aria-invalid="true"/);
  });
});

describe("whoever has to sign in first", () => {
  const path = pathOf();
  const login = `/login?redirectTo=${encodeURIComponent(path)}`;
  const register = `/register?redirectTo=${encodeURIComponent(path)}`;

  test("joins to ask the sitter, and comes back with everything once there is a dog", async () => {
    const visitor = new Browser(app);
    expect((await visitor.get(path)).location).toBe(register);
    const page = await visitor.get(register);
    expect(page.text).toContain("Join to ask Luca");
    for (const text of ["Luca Roth", "Near Wiedikon", "Morning", "Dog Walking"])
      expect(page.text).toContain(text);
    expect(page.html).toContain(`href="${login}"`);
    const joined = await visitor.post(register, {
      name: "Nia New",
      email: "nia@example.test",
      password: "dogs-and-walks-1",
    });
    const dog = `/dogs/add?redirectTo=${encodeURIComponent(path)}`;
    expect([joined.status, joined.location]).toEqual([303, dog]);
    const added = await visitor.post(dog, { name: "Rex", breed: "Beagle", age: "2 years" });
    expect([added.status, added.location]).toEqual([303, path]);
    expect((await visitor.get(path)).text).toContain("What time?");
  });

  test("joins to write to the sitter, too", async () => {
    const visitor = new Browser(app);
    const contact = `/messages?userId=${luca.id}`;
    const join = `/register?redirectTo=${encodeURIComponent(contact)}`;
    expect((await visitor.get(contact)).location).toBe(join);
    const { text } = await visitor.get(join);
    expect(text).toContain("Join to write to Luca");
    expect(text).toContain("Luca Roth");
  });

  test("logs in where somebody did so before", async () => {
    const known = await newOwner(app, "Kai Known", "Kobi");
    const browser = await browserOf(app, known);
    await browser.post("/logout", {});
    const page = await browser.get(login);
    expect(page.text).toContain("Log in to ask Luca");
    expect(page.html).toContain(`href="${register}"`);
  });

  test("sees nothing of somebody who is not listed, nor a way to another site", async () => {
    const visitor = new Browser(app);
    for (const to of ["/booking/new?sitter=nobody", "/booking/new", "/sitters", "//evil.example"]) {
      const { text } = await visitor.get(`/register?redirectTo=${encodeURIComponent(to)}`);
      expect(text).toContain("Join Our Community");
    }
  });
});
