import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app, { name: "Sam Sitter" });
const asOwner = await browserOf(app, owner);
const asSitter = await browserOf(app, sitter);
let day = 3;
const book = (state: Parameters<typeof newBooking>[2], parties = { owner, sitter }) => {
  const over = state?.endsWith("over");
  return newBooking(app, parties, state, { date: dateAhead(over ? -day++ : day++) });
};

test("a booking that is over offers each side a next step", async () => {
  const again = new RegExp(
    `/booking/new\\?sitter=${sitter.id}&amp;service=walking&amp;date=[\\d-]{10}&amp;time=[\\d%A-]+&amp;dog=${owner.dogId}&amp;`,
  );
  const others = /href="\/sitters\?[^"]*service=walking[^"]*"[^>]*>See other sitters nearby</;
  const isOffered: [Parameters<typeof book>[0], label: RegExp, others: boolean][] = [
    ["rejected", /See other sitters/, true],
    ["cancelled", />Ask Sam again</, true],
    ["pending, over", />Ask Sam again</, true],
    ["completed", />Book again</, false],
  ];
  for (const [state, label, offersOthers] of isOffered) {
    const path = `/bookings/${await book(state)}`;
    const { html } = await asOwner.get(path);
    expect(html).toMatch(label);
    expect(again.test(html)).toBe(state !== "rejected");
    expect(others.test(html)).toBe(offersOthers);
    const sitters = await asSitter.get(path);
    expect(sitters.html).not.toMatch(/>Ask |Book again|See other sitters/);
    expect(sitters.html.includes(">Message Olive<")).toBe(state !== "completed");
    expect(sitters.html.includes(">See your bookings<")).toBe(state !== "completed");
  }
  const running = await asOwner.get(`/bookings/${await book("pending, requested by the owner")}`);
  expect(running.text).not.toMatch(/See other sitters|Book again/);
});

test("whom an owner is offered first depends on who cancelled", async () => {
  const asked = (html: string) => html.indexOf(">Ask Sam again<");
  const other = (html: string) => html.indexOf(">See other sitters nearby<");
  const paths = [await book("accepted"), await book("accepted")].map((id) => `/bookings/${id}`);
  await asOwner.post(paths[0] ?? "", { intent: "cancel" });
  await asSitter.post(paths[1] ?? "", { intent: "cancel", reason: "Ill" });
  const [own = "", theirs = ""] = await Promise.all(
    paths.map(async (path) => (await asOwner.get(path)).html),
  );
  expect(asked(own)).toBeLessThan(other(own));
  expect(other(theirs)).toBeLessThan(asked(theirs));
});

test("only a sitter who can be booked is offered again, only for what they still offer", async () => {
  const gone = await newSitter(app, { name: "Gina Gone" });
  const path = `/bookings/${await book("completed", { owner, sitter: gone })}`;
  expect((await asOwner.get(path)).html).toContain(`sitter=${gone.id}&amp;service=walking`);
  const { db } = app.runtime;
  await db
    .updateTable("sitter_services")
    .set({ service: "training" })
    .where("user_id", "=", gone.id)
    .where("service", "=", "walking")
    .execute();
  expect((await asOwner.get(path)).html).toContain(`sitter=${gone.id}&amp;dog=`);
  await (await browserOf(app, gone)).post(`/people/${owner.id}/block`, { intent: "block" });
  const blocked = await asOwner.get(path);
  expect(blocked.html).not.toContain("/booking/new");
  expect(blocked.text).toContain("See other sitters nearby");
});
