import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { write } from "#tests/support/people/threads.ts";

const app = await testApp();

async function scene() {
  const owner = await newOwner(app, "Olga Owner", "Rex");
  const sitter = await newSitter(app, { name: "Sami Sitter" });
  const browsers = { owner: await browserOf(app, owner), sitter: await browserOf(app, sitter) };
  const block = (by: "owner" | "sitter") =>
    browsers[by].post(`/people/${by === "owner" ? sitter.id : owner.id}/block`, {
      intent: "block",
    });
  return { owner, sitter, browsers, block };
}

test.each(["owner", "sitter"] as const)(
  "when the %s blocks, an agreed booking offers neither messages nor changes, and only they know why",
  async (by) => {
    const { owner, sitter, browsers, block } = await scene();
    const id = await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(3) });
    const offered = [`href="/messages/`, `href="/bookings/${id}/change"`, "Message "];
    const before = await browsers.owner.get(`/bookings/${id}`);
    for (const part of offered) expect(before.html).toContain(part);
    const form = { intent: "check", date: dateAhead(4), time: "09:00-10:00" };
    await block(by);
    for (const [party, browser] of Object.entries(browsers)) {
      const page = await browser.get(`/bookings/${id}`);
      for (const part of [...offered, `href="/dogs/${owner.dogId}/care"`])
        if (party === "sitter" || !part.includes("care")) expect(page.html).not.toContain(part);
      expect(page.html).toContain("?confirm=cancel");
      expect(page.text).toContain("The booking stands until one of you cancels it.");
      const change = await browser.get(`/bookings/${id}/change`);
      const checked = await browser.post(`/bookings/${id}/change`, form);
      expect(change.html).not.toContain('name="intent"');
      expect(checked.status).toBe(403);
      if (party === by) {
        expect(page.text).toContain("You've blocked");
        expect(change.text).toContain("You've blocked this person");
      } else {
        expect(page.text).not.toMatch(/block/i);
        expect(change.text).not.toMatch(/block/i);
        expect(change.text).toContain("This booking can no longer be changed");
      }
    }
    const asked = await browsers.sitter.get(`/bookings/${id}?confirm=cancel`);
    expect(asked.text).not.toContain("reads it");
    const reason = { intent: "cancel", reason: "I can't make it." };
    expect((await browsers.sitter.post(`/bookings/${id}`, reason)).status).toBe(303);
  },
);

test("neither do the agenda, Home and the card of a visit", async () => {
  const { owner, sitter, browsers, block } = await scene();
  const id = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const care = `/dogs/${owner.dogId}/care`;
  const shown = async () => {
    const [agenda, home] = [await browsers.sitter.get("/agenda"), await browsers.sitter.get("/")];
    const visit = await browsers.owner.get(`/bookings/${id}/visit`);
    const links = [agenda, visit].map(({ html }) => html.includes('href="/messages/'));
    return [...links, agenda.html.includes(care), home.html.includes(care)];
  };
  expect(await shown()).toEqual([true, true, true, true]);
  const running = await browsers.owner.get(`/bookings/${id}`);
  expect(running.text).toContain("Message Sami if you need anything.");
  await block("sitter");
  expect(await shown()).toEqual([false, false, false, false]);
  expect((await browsers.owner.get(`/bookings/${id}`)).text).not.toContain("Message Sami");
});

test("who blocks is led to what they have agreed with that person", async () => {
  const { owner, sitter, browsers, block } = await scene();
  const id = await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(3) });
  await newBooking(app, { owner, sitter: await newSitter(app) }, "accepted", {
    date: dateAhead(4),
  });
  await newBooking(app, { owner, sitter }, "completed", { date: dateAhead(-4) });
  await block("owner");
  const list = await browsers.owner.get("/profile/blocked");
  // In the toast and in the list.
  expect(
    list.html.match(new RegExp(`href="/bookings/${id}"[^>]*>1 accepted booking ahead`, "g")),
  ).toHaveLength(2);
  await browsers.owner.post(`/people/${sitter.id}/block`, { intent: "unblock" });
  await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(5) });
  await block("owner");
  const more = await browsers.owner.get("/profile/blocked");
  expect(more.html).toMatch(/href="\/bookings\?tab=upcoming"[^>]*>2 accepted bookings ahead/);
  const nothing = await scene();
  await nothing.block("sitter");
  expect((await nothing.browsers.sitter.get("/profile/blocked")).text).not.toContain("ahead");
});

test("a request that expired before a block does not suggest to ask again", async () => {
  const { owner, sitter, browsers, block } = await scene();
  const id = await newBooking(app, { owner, sitter }, "pending, over");
  const texts = async () =>
    Promise.all(
      Object.values(browsers).map(async (one) => (await one.get(`/bookings/${id}`)).text),
    );
  for (const text of await texts()) expect(text).toMatch(/ask (you )?again/);
  await block("sitter");
  for (const text of await texts()) expect(text).not.toMatch(/ask (you )?again/);
});

test("a thread of a blocked pair has no Retry for what could not be sent", async () => {
  const { owner, sitter, browsers, block } = await scene();
  await write(app, owner, sitter, "Hello");
  const retry = async () =>
    /<button[^>]*>Retry/.exec((await browsers.owner.get(`/messages/${sitter.id}`)).html)?.[0];
  expect(await retry()).not.toContain("hidden");
  await block("sitter");
  expect(await retry()).toContain("hidden");
});

test.each(["owner", "sitter"] as const)(
  "when the %s blocks, neither the quick view nor a dog's page offers what is refused",
  async (by) => {
    const { owner, sitter, browsers, block } = await scene();
    await callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
      token: owner.token,
      body: { availability: ["weekday_mornings"] },
    });
    const pages = {
      owner: { path: `/sitters/${sitter.id}/quick`, offers: ["Contact", "Book with"] },
      sitter: { path: `/dogs/available/${owner.dogId}`, offers: ["Contact Owner"] },
    };
    for (const party of ["owner", "sitter"] as const)
      for (const offer of pages[party].offers)
        expect((await browsers[party].get(pages[party].path)).text).toContain(offer);
    await block(by);
    for (const party of ["owner", "sitter"] as const) {
      const { status, text } = await browsers[party].get(pages[party].path);
      expect(status).toBe(200);
      for (const offer of pages[party].offers) expect(text).not.toContain(offer);
      expect(text).toContain(party === by ? "You've blocked" : "You can't message or book");
    }
  },
);
