import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/domain/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, {
  name: "Luca Roth",
  services: ["walking", "boarding"],
  rates: { walking: 25, boarding: 60 },
  acceptsMultipleDogs: true,
  maxDogs: 2,
  availability: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: "07:00", to: "20:00" })),
});
const alone = await newSitter(app, { name: "Hanna Moser", acceptsMultipleDogs: false });
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
const start = dateAhead(30);
const stay = { way: "stay", service: "boarding", startDate: start, endDate: addDays(start, 6) };

function flow(query: Record<string, string>, sitterId = sitter.id): string {
  return `/booking/new?${new URLSearchParams({ sitter: sitterId, ...query })}`;
}

/** Without a day on which nothing is free. */
function freeDays(html: string): number {
  return [...html.matchAll(/<button[^>]* name="pick"[^>]*>/g)].filter(
    ([button]) => !button.includes("disabled"),
  ).length;
}

beforeAll(async () => {
  const body = { name: "Luna", breed: "Beagle", age: "3", availability: ["weekday_mornings"] };
  await callApi(app, "POST", "/dogs", { token: owner.token, body });
});

describe("the dogs of a booking", () => {
  test("who unticks all dogs is asked for one, whatever the search was for", async () => {
    const query = { ...stay, dogs: "2" };
    expect((await browser.get(flow(query))).text).toContain("Check and send");
    const { status, text } = await browser.get(flow({ ...query, done: "dog" }));
    expect(status).toBe(400);
    expect(text).toContain("Who is it for?");
    expect(text).toContain("Please select your dog");
  });

  test("the price says how many dogs it is for", async () => {
    const { text } = await browser.get(flow({ ...stay, step: "dog" }));
    expect(text).toMatch(/From \$360/);
    const both = await browser.get(`${flow({ ...stay, dogs: "2" })}&step=dog&dog=${owner.dogId}`);
    expect(both.text).toContain("for 1 dog");
  });

  test("the price says what each further dog costs, if that is the same for all", async () => {
    const host = await newSitter(app, {
      services: ["boarding"],
      rates: { boarding: 60 },
      acceptsMultipleDogs: true,
      maxDogs: 2,
    });
    const priced = async (pricing: object) => {
      const body = { pricing };
      await callApi(app, "PATCH", `/users/${host.id}`, { token: host.token, body });
      return (await browser.get(flow({ ...stay, step: "dog" }, host.id))).text;
    };
    expect(await priced({})).toContain("Extra dog +$360");
    expect(await priced({ puppyRates: { boarding: 70 } })).not.toContain("Extra dog");
    expect(await priced({ extraDogRates: { boarding: 20 } })).toContain("Extra dog +$120");
  });

  test("before a dog is chosen the price is the least, and then the same on every page", async () => {
    const host = await newSitter(app, {
      name: "Petra Puppy",
      services: ["boarding"],
      rates: { boarding: 60 },
    });
    const pricing = { puppyRates: { boarding: 70 } };
    await callApi(app, "PATCH", `/users/${host.id}`, { token: host.token, body: { pricing } });
    const other = await newOwner(app, "Pia Puppy", "Pip");
    const puppy = { age: "8 months" };
    await callApi(app, "PATCH", `/dogs/${other.dogId}`, { token: other.token, body: puppy });
    const priceOn = async (step: string, more = "") => {
      const at = await browserOf(app, other);
      const { text } = await at.get(`${flow({ ...stay, step }, host.id)}${more}`);
      return text.match(/(From )?\$\d{3}/)?.[0];
    };
    expect(await priceOn("stay")).toBe("$420");
    const body = { name: "Luna", breed: "Beagle", age: "3", availability: ["weekday_mornings"] };
    await callApi(app, "POST", "/dogs", { token: other.token, body });
    for (const step of ["stay", "dog"]) expect(await priceOn(step)).toBe("From $360");
    for (const step of ["stay", "dog", "summary"])
      expect(await priceOn(step, `&dog=${other.dogId}`)).toBe("$420");
  });

  test("a sitter of one dog says so, and two that were searched for are not taken", async () => {
    const walk = { service: "walking", date: start, time: "09:00-10:00" };
    const { text } = await browser.get(flow({ ...walk, dogs: "2" }, alone.id));
    expect(text).toContain("Who is it for?");
    expect(text).toContain("Hanna takes one dog at a time.");
    expect(text).toContain("Choose your dog $24");
  });

  test("a dog that the sitter does not take is never ticked, so no booking leaves it out unsaid", async () => {
    const large = await newSitter(app, {
      name: "Charlotte Large",
      services: ["boarding"],
      rates: { boarding: 60 },
      acceptsMultipleDogs: true,
      maxDogs: 2,
    });
    await app.runtime.db
      .updateTable("sitters")
      .set({ dog_sizes: JSON.stringify(["large"]) })
      .where("user_id", "=", large.id)
      .execute();
    const other = await newOwner(app, "Nora Two", "Balu");
    const { token } = other;
    await callApi(app, "PATCH", `/dogs/${other.dogId}`, { token, body: { weight: "40" } });
    const body = { name: "Pixel", breed: "Pug", age: "3", availability: ["weekday_mornings"] };
    const { body: pixel } = await callApi<{ id: string }>(app, "POST", "/dogs", {
      token,
      body: { ...body, weight: "5" },
    });
    const at = await browserOf(app, other);
    const asked = await at.get(flow({ ...stay, dogs: "2" }, large.id));
    expect(asked.text).toContain("Who is it for?");
    expect(asked.text).toContain("Charlotte does not take small dogs");
    const named = await at.get(
      `${flow({ ...stay, step: "dog", dogs: "2" }, large.id)}&dog=${other.dogId}&dog=${pixel.id}`,
    );
    const found = (dogs: string) => at.get(`/sitters?service=boarding&dogs=${dogs}`);
    expect((await found("1")).text).toContain("Charlotte Large");
    const both = await found("2");
    expect(both.text).not.toContain("Charlotte Large");
    expect(both.text).toContain("For Balu and Pixel");
    for (const { html } of [asked, named])
      expect(html).not.toMatch(new RegExp(`<input(?=[^>]*"${pixel.id}")(?=[^>]* checked)`));
    expect(named.text).toContain("for 1 dog");
  });

  test.each(["steps", "stay", "quick", "dialog", "periods"])(
    "of several dogs none is ticked that was not chosen or looked for: %s",
    async (way) => {
      const time = { service: "walking", date: start, time: "09:00-10:00" };
      const asked = { ...(way === "stay" ? stay : time), way };
      const ticked = /<input(?=[^>]* name="dog")(?=[^>]* checked)/g;
      for (const sitterId of [sitter.id, alone.id]) {
        const { status, html, text } = await browser.get(
          flow({ ...asked, ...(way === "dialog" && { step: "dog" }) }, sitterId),
        );
        expect(status).toBe(200);
        expect(html).toMatch(/<input(?=[^>]* name="dog")/);
        expect(html).not.toMatch(ticked);
        expect(text).not.toContain("for 2 dogs");
      }
    },
  );

  test("who looked for two dogs and books quickly has both ticked, at their price", async () => {
    const quick = { way: "quick", date: start, time: "09:00-10:00", dogs: "2" };
    const { html, text } = await browser.get(flow(quick));
    expect(html.match(/<input(?=[^>]* name="dog")(?=[^>]* checked)/g)).toHaveLength(2);
    expect(text).toContain("$50");
    expect(text).not.toContain("From $");
  });

  test("dogs of the address that were unticked are not booked", async () => {
    const both = `${flow({ way: "quick", date: start, time: "09:00-10:00", step: "summary" })}&dog=${owner.dogId}`;
    const posted = { notes: "", location: "", idempotencyKey: crypto.randomUUID() };
    const { status, text } = await browser.post(both, posted);
    expect(status).toBe(400);
    expect(text).toContain("Please select your dog");
  });

  test("an answer grows little with a long note in the address", async () => {
    const quick = { way: "quick", date: start, time: "09:00-10:00", step: "summary" };
    const usual = (await browser.get(flow(quick))).html.length;
    const { html } = await browser.get(flow({ ...quick, notes: "n".repeat(11_000) }));
    expect(html.length - usual).toBeLessThan(32 * 1024);
  });

  test("another day for several times carries no second answer to what the page asks", async () => {
    const typed = {
      time: "morning",
      dog: owner.dogId,
      notes: "Old note",
      location: "Old Street 1",
    };
    const day = { way: "periods", date: start, step: "date", pick: addDays(start, 1) };
    const { html } = await browser.get(flow({ ...day, ...typed }));
    expect(html).toContain("Old note");
    for (const name of Object.keys(typed))
      expect(html).not.toMatch(new RegExp(`<input(?=[^>]*type="hidden")(?=[^>]*name="${name}")`));
  });

  test("a dog that is added on the way comes along", async () => {
    const back = flow({ ...stay, step: "dog", notes: "Shy" });
    const page = await browser.post(`/dogs/add?redirectTo=${encodeURIComponent(back)}`, {
      name: "Pip",
      breed: "Beagle",
      age: "3",
    });
    expect(page.status).toBe(303);
    const { html } = await browser.get(page.location ?? "");
    expect(html).toMatch(/<input(?=[^>]* name="dog")(?=[^>]* checked)[^>]*>(?:(?!<input).)*Pip/s);
    expect(html).toContain("Shy");
  });
});

describe("the days of a stay", () => {
  test("hours that the sitter is not there close no days", async () => {
    const usual = freeDays((await browser.get(flow({ ...stay, step: "stay" }))).html);
    const late = await browser.get(flow({ ...stay, step: "stay", pickUp: "23:00" }));
    expect(usual).toBeGreaterThan(20);
    expect(freeDays(late.html)).toBe(usual);
    expect(late.text).toMatch(/On \w+, \w+ \d+, Luca is there 7:00 AM to 8:00 PM/);
  });

  test("days off within it are named, as soon as it is chosen and when it goes on", async () => {
    const off = [2, 3, 5].map((days) => addDays(start, days));
    const token = sitter.token;
    await callApi(app, "PATCH", `/users/${sitter.id}`, { token, body: { daysOff: off } });
    const named = /Luca isn't free \w+ \d+ to \w+ \d+ and \w+ \d+/;
    const chosen = await browser.get(flow({ ...stay, step: "stay" }));
    expect([chosen.status, chosen.text]).toEqual([200, expect.stringMatching(named)]);
    expect(chosen.text).not.toContain("$360");
    const next = await browser.get(flow({ ...stay, done: "stay" }));
    expect([next.status, next.text]).toEqual([409, expect.stringMatching(named)]);
  });
});
