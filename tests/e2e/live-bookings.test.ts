import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const owner = await newOwner(app);
const sitter = await newSitter(app);
const move = (who: TestPerson, id: string, status: string) =>
  callApi(app, "PATCH", `/bookings/${id}/status`, { token: who.token, body: { status } });

const sockets = async () => {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^trotwell_sockets (\d+)/m.exec(metrics)?.[1]);
};

/**
 * A page in a zone far from the marketplace's, listening on the socket, or polling where none
 * opens.
 */
async function pageOf(person: TestPerson, path: string, { opens = true } = {}) {
  const context = await chromium.newContext({ timezoneId: "Pacific/Kiritimati" });
  if (!opens) await context.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  const page = await context.newPage();
  await page.goto(`${origin}/login?redirectTo=${encodeURIComponent(path)}`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(PASSWORD);
  const before = await sockets();
  const polling = opens ? null : page.waitForRequest(/updates\?after=[\d-]+$/);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`**${path}`);
  if (opens) await expect.poll(sockets).toBe(before + 1);
  await polling;
  return page;
}

test("both parties' open pages show the answer immediately, with the chosen date", async () => {
  const date = dateAhead(6);
  const id = await newBooking(app, { owner, sitter }, undefined, { date });
  const details = await pageOf(owner, `/bookings/${id}`);
  const list = await pageOf(sitter, "/bookings-sitter");
  await details.getByText("Pending").first().waitFor();
  expect(await details.locator("main").textContent()).toContain(` ${Number(date.slice(8))}, `);
  await list.getByRole("link", { name: /^Accept/ }).waitFor();
  expect((await move(sitter, id, "accepted")).status).toBe(200);
  await details.getByText("Accepted", { exact: true }).waitFor();
  await list.getByText("No pending booking requests").waitFor();
});

test("without a socket, a long poll says when to refresh", async () => {
  const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(8) });
  const page = await pageOf(owner, `/bookings/${id}`, { opens: false });
  await page.getByText("Pending").first().waitFor();
  expect((await move(sitter, id, "accepted")).status).toBe(200);
  await page.getByText("Accepted", { exact: true }).waitFor();
});

test("text being typed is not lost, and the page says that something changed", async () => {
  const id = await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(7) });
  const page = await pageOf(sitter, `/bookings/${id}?confirm=cancel`);
  await page.getByLabel("Reason").fill("My train is");
  expect((await move(owner, id, "cancelled")).status).toBe(200);
  await page.getByText("This booking changed, please review").waitFor();
  expect(await page.getByLabel("Reason").inputValue()).toBe("My train is");
});

test("a refused post's page stays, whatever the socket receives and however late it opens", async () => {
  const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(9) });
  const page = await pageOf(sitter, `/bookings/${id}?confirm=accept`);
  let open = () => {};
  let isOpen = false;
  await page.routeWebSocket(/\/ws\?/, async (socket) => {
    await new Promise<void>((opened) => {
      open = opened;
    });
    socket.connectToServer();
    isOpen = true;
  });
  await page.route("**/bookings/*", async (route) => {
    // The owner is faster.
    if (route.request().method() === "POST") await move(owner, id, "cancelled");
    await route.continue();
  });
  const refreshes: string[] = [];
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Accept Booking" }).click();
  expect((await answered).status()).toBe(409);
  page.on("request", (request) => {
    if (request.headers()["x-refresh"]) refreshes.push(request.url());
  });
  const refusal = page.locator("#form-error");
  const text = await refusal.textContent();
  expect(text).toContain("This booking changed, please review");

  // A socket that opens a second after the page catches up on what it missed.
  await page.evaluate(() => new Promise((old) => setTimeout(old, 1_100 - performance.now())));
  const catchUp = page.waitForRequest((request) => isOpen && /wait=0/.test(request.url()));
  open();
  await (await catchUp).response();
  const message = { recipientId: sitter.id, content: "Sorry, my train was late" };
  await callApi(app, "POST", "/messages", { token: owner.token, body: message });
  await page.locator("nav [data-unread='1']").waitFor();
  expect(refreshes).toEqual([]);
  expect(await refusal.textContent()).toBe(text);
});
