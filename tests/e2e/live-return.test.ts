import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { goBack } from "#tests/support/screens/go-back.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const owner = await newOwner(app, "Olive", "Rex");
const sitter = await newSitter(app);

async function pageOf(person: TestPerson, path: string) {
  const page = await (await chromium.newContext({ reducedMotion: "reduce" })).newPage();
  await page.goto(`${origin}/login?redirectTo=${encodeURIComponent(path)}`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(PASSWORD);
  const socket = page.waitForEvent("websocket");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`**${path}`);
  await socket;
  return page;
}

async function newRequest() {
  const { dogId, token } = owner;
  const when = { date: dateAhead(5), startTime: "09:00", endTime: "10:00" };
  const body = { dogId, sitterId: sitter.id, ...when };
  return (await callApi<{ id: string }>(app, "POST", "/bookings", { token, body })).body;
}

test("home shows new requests live, going back does not offer them again once answered, and the owner is notified", async () => {
  const home = await pageOf(sitter, "/");
  await home.getByText("You're all caught up.").waitFor();
  const { id } = await newRequest();
  await home.getByRole("link", { name: /^Accept/ }).waitFor();
  const details = await pageOf(owner, `/bookings/${id}`);

  await home.goto(`${origin}/bookings/${id}?confirm=accept`);
  await home.getByRole("button", { name: "Accept Booking" }).click();
  await home.getByText("Booking accepted").waitFor();
  await details.locator(".toast:not(.bad)", { hasText: "Booking accepted" }).waitFor();

  await goBack(home);
  await goBack(home);
  await home.waitForURL(`${origin}/`);
  await home.getByText("You're all caught up.").waitFor();
  expect(await home.getByRole("link", { name: /^Accept/ }).count()).toBe(0);
});

test("an emptied composer is not shown as wrong", async () => {
  const { status } = await callApi(app, "POST", "/messages", {
    token: owner.token,
    body: { recipientId: sitter.id, content: "Hello" },
  });
  expect(status).toBe(201);
  const thread = await pageOf(sitter, `/messages/${owner.id}`);
  await thread.getByPlaceholder("Write a message").fill("Hi!");
  await thread.getByRole("button", { name: "Send" }).click();
  await thread.locator(".chat-log").getByText("Hi!").waitFor();
  expect(await thread.locator("#composer").inputValue()).toBe("");
  expect(await thread.locator("#composer:user-invalid").count()).toBe(0);
});

test("a draft comes back until it is sent or its writer logs out", async () => {
  const page = await pageOf(owner, `/messages/${sitter.id}`);
  const box = page.getByPlaceholder("Write a message");
  const send = page.getByRole("button", { name: "Send" });
  await send.and(page.locator(":disabled")).waitFor();
  await box.fill("Half a thought");
  await page.goto(`${origin}/bookings`);
  await page.goto(`${origin}/messages/${sitter.id}`);
  await send.and(page.locator(":enabled")).waitFor();
  expect(await box.inputValue()).toBe("Half a thought");
  await send.click();
  await page.locator(".chat-log").getByText("Half a thought").waitFor();
  await page.reload();
  await send.and(page.locator(":disabled")).waitFor();
  expect(await box.inputValue()).toBe("");
  await box.fill("Never sent");
  await page.locator("header summary").first().click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL("**/login");
  expect(await page.evaluate("JSON.stringify(localStorage)")).not.toContain("Never sent");
});
