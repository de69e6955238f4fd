import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import type { Browser } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { newPair, write } from "#tests/support/people/threads.ts";

const app = await testApp();

test("a thread leads to the next booking of its two people, else to the latest", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const [asOwner, asSitter] = [await browserOf(app, owner), await browserOf(app, sitter)];
  const strip = async (browser: Browser, partner: TestPerson) => {
    const { html } = await browser.get(`/messages/${partner.id}`);
    const found = /chat-about row" href="\/bookings\/([^"]+)"[\s\S]*?badge[^>]*>(\w+)/.exec(html);
    return found && [found[1], found[2]];
  };
  await newBooking(app, { owner, sitter }, "rejected");
  expect(await strip(asOwner, sitter)).toBeNull();
  const past = await newBooking(app, { owner, sitter }, "accepted, over");
  expect(await strip(asOwner, sitter)).toEqual([past, "Completed"]);
  const next = await newBooking(app, { owner, sitter }, "accepted");
  expect(await strip(asOwner, sitter)).toEqual([next, "Accepted"]);
  expect(await strip(asSitter, owner)).toEqual([next, "Accepted"]);
  expect(await strip(asOwner, await newSitter(app))).toBeNull();
});

test("the list stands beside an opened thread at both addresses, for wide screens", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Hello");
  const browser = await browserOf(app, owner);
  for (const address of [`/messages/${sitter.id}`, `/messages?userId=${sitter.id}`])
    expect((await browser.get(address)).html, address).toMatch(
      /class="pane-list pane-beside"[\s\S]*aria-current="page"[\s\S]*class="chat"/,
    );
});

test("beside a thread that nobody asked for, owners read tips instead of the partner's prices", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Hello");
  const [asOwner, asSitter] = [await browserOf(app, owner), await browserOf(app, sitter)];
  const tips = "Tips for finding a sitter";
  expect((await asOwner.get("/messages")).text).toContain(tips);
  expect((await asOwner.get(`/messages/${sitter.id}`)).text).not.toContain(tips);
  expect((await asSitter.get("/messages")).text).not.toContain(tips);
});
