import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { newPair } from "#tests/support/people/threads.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();

/** A page in a browser that a script makes odd; signed in if there is a person. */
async function opened(path: string, oddity: () => void, person?: TestPerson): Promise<Page> {
  const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
  if (person) {
    const { cookies } = await browserOf(app, person);
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  }
  await context.addInitScript(oddity);
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

test("a browser that believes to be offline can sign in", async () => {
  const person = await newPerson(app);
  const page = await opened("/login?redirectTo=/profile", () =>
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }),
  );
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  // Not as a pattern, which the login's own address ends with.
  await page.waitForURL(`${origin}/profile`);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    document.body.append(form);
    form.requestSubmit();
  });
  await page.getByText("Network error").waitFor();
});

test("a photo is sent as it is where a canvas gives out noise", async () => {
  const owner = await newOwner(app);
  const page = await opened(
    "/profile/edit",
    () => {
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = function (
        ...place: [number, number, number, number]
      ) {
        const image = getImageData.apply(this, place);
        crypto.getRandomValues(image.data);
        return image;
      };
      HTMLCanvasElement.prototype.toBlob = (done) =>
        done(new Blob(["noise"], { type: "image/webp" }));
    },
    owner,
  );
  const buffer = await sharp({
    create: { width: 2000, height: 1000, channels: 3, background: "#08f" },
  })
    .jpeg()
    .toBuffer();
  const input = page.locator("input[type=file][accept='image/*']");
  await input.setInputFiles({ name: "sea.jpg", mimeType: "image/jpeg", buffer });
  await page.locator("[data-chosen] canvas").waitFor();
  expect(
    await input.evaluate((field: HTMLInputElement) =>
      [...(field.files ?? [])].map(({ name, size }) => [name, size]),
    ),
  ).toEqual([["sea.jpg", buffer.length]]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Profile updated").waitFor();
  const { body } = await callApi<{ profilePhoto: string }>(app, "GET", "/users/me", {
    token: owner.token,
  });
  const stored = await fetch(origin + body.profilePhoto);
  const { dominant } = await sharp(Buffer.from(await stored.arrayBuffer())).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 150);
});

test("the button waits as long as the photos of its form may take", async () => {
  const page = await opened(
    "/dogs/add",
    () => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (work: TimerHandler, delay = 0) => {
          console.log(`timer ${delay}`);
          return setTimeout(work, delay);
        },
      });
    },
    await newPerson(app),
  );
  const input = page.locator("input[type=file][accept='image/*']");
  await input.waitFor({ state: "attached" });
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const buffer = await sharp({
    create: { width: 900, height: 900, channels: 3, background: "#fff", noise },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  await input.setInputFiles({ name: "one.jpg", mimeType: "image/jpeg", buffer });
  await page.locator("[data-chosen] canvas").waitFor();
  const size = await input.evaluate((field: HTMLInputElement) => field.files?.[0]?.size ?? 0);
  expect(size).toBeGreaterThan(150_000);
  // While a page is on its way, it can't be asked.
  const timers: string[] = [];
  page.on("console", (message) => timers.push(message.text()));
  // Never answered.
  await page.route("**/dogs/add", () => {});
  await page.getByRole("button", { name: "Add Dog" }).click({ noWaitAfter: true });
  await expect.poll(() => timers).toContain(`timer ${10_000 + size / 8}`);
});

test("Enter that ends a word, as Safari tells of it, sends nothing", async () => {
  const { owner, sitter } = await newPair(app);
  const page = await opened(`/messages/${sitter.id}`, () => {}, owner);
  await page.getByRole("button", { name: "Send", disabled: true }).waitFor();
  const box = page.getByLabel("Write a message");
  await box.fill("こんにちは");
  const press = (keyCode: number) =>
    box.evaluate((field, keyCode) => {
      const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
      Object.defineProperty(event, "keyCode", { value: keyCode });
      field.dispatchEvent(event);
    }, keyCode);
  await press(229);
  expect(await box.inputValue()).toBe("こんにちは");
  await press(13);
  await expect.poll(() => box.inputValue()).toBe("");
});
