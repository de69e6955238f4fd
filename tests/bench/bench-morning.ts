import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { becomeSitter, call } from "../load/api-client.ts";
import { serveApp } from "../load/served-app.ts";
import { dayAhead, type ProofPerson, proofOwner } from "../prove/proofs/proof-people.ts";
import { launchChromium } from "../support/screens/chromium.ts";
import { PHONE, Thumb } from "./thumb.ts";

/*
 * npm run bench -- morning [folder]: a sitter's morning on a phone of 360 px, answered booking by
 * booking and with the pages for many at once. Seven requests wait, three of them for hours that are
 * taken by now and two for the same hour; and the sitter is ill tomorrow, with four bookings. With a
 * folder, a picture of each screen before its tap.
 */

const LOGIN = { email: "sitter@example.test", password: "walk-rex-1" };

type Way = (page: Page, thumb: Thumb, pictured: Pictured) => Promise<void>;
type Pictured = (name: string) => Promise<void>;

const oneByOne: Way = async (page, thumb, pictured) => {
  await page.goto("/bookings-sitter");
  await pictured("requests");
  for (const name of ["Dog0", "Dog1", "Dog2"]) await decline(page, thumb, name);
  for (const name of ["Dog3", "Dog4", "Dog5"]) await accept(page, thumb, name);
  await decline(page, thumb, "Dog6");
  await takeOff(page, thumb, pictured);
};

const together: Way = async (page, thumb, pictured) => {
  await page.goto("/bookings-sitter");
  await pictured("requests");
  await thumb.tap(page.getByText("more to answer"));
  await thumb.tap(page.getByRole("link", { name: "Decline several" }));
  await thumb.tap(page.getByText("Dog6"));
  await thumb.tap(page.locator(".chip", { hasText: "Not available" }));
  await pictured("decline-several");
  await thumb.tap(page.getByRole("button", { name: "Decline selected" }));
  for (const name of ["Dog3", "Dog4", "Dog5"]) await accept(page, thumb, name);
  await takeOff(page, thumb, pictured);
};

async function accept(page: Page, thumb: Thumb, name: string): Promise<void> {
  await answer(page, thumb, `Accept: ${name},`, "Accept Booking");
}

async function decline(page: Page, thumb: Thumb, name: string): Promise<void> {
  await answer(page, thumb, `Decline: ${name},`, "Not available then");
}

async function answer(page: Page, thumb: Thumb, link: string, button: string): Promise<void> {
  const asked = page.getByRole("link", { name: link });
  await thumb.tap(asked);
  await thumb.tap(page.getByRole("button", { name: button }));
  await asked.waitFor({ state: "detached" });
}

/** Cancels all of tomorrow. */
async function takeOff(page: Page, thumb: Thumb, pictured: Pictured): Promise<void> {
  await page.goto("/agenda");
  await pictured("agenda");
  await thumb.tap(page.locator(`#day-${dayAhead(1)}`).getByRole("link", { name: /^Can't make/ }));
  await pictured("day-off");
  await thumb.tap(page.getByRole("button", { name: "I'm sick" }));
  await page.getByText("4 bookings cancelled").waitFor();
}

/** Returns the sitter. */
async function fillMorning(origin: string): Promise<ProofPerson> {
  const registered = await call(origin, "POST", "/auth/register", {
    body: { name: "Nia New", ...LOGIN },
  });
  if (registered?.status !== 201) throw new Error(`register answered ${registered?.status}`);
  const { accessToken: token, user } = registered.body as unknown as {
    accessToken: string;
    user: { id: string };
  };
  const sitter = { token, id: user.id };
  await becomeSitter(origin, sitter);
  let owners = 0;
  const ask = async (name: string, days: number, hour: number) => {
    const { token } = await proofOwner(origin, owners++);
    const dog = await answered("POST", "/dogs", token, {
      name,
      breed: "Beagle",
      age: "3",
      availability: ["weekday_mornings"],
    });
    return answered("POST", "/bookings", token, {
      sitterId: sitter.id,
      dogId: dog,
      service: "walking",
      date: dayAhead(days),
      startTime: `${hour}:00`,
      endTime: `${hour + 1}:00`,
    });
  };
  const answered = async (method: string, path: string, by: string, body: object) => {
    const answer = await call(origin, method, path, { token: by, body });
    if (!answer?.body.id) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    return answer.body.id;
  };
  const accept = (id: string) =>
    answered("PATCH", `/bookings/${id}/status`, token, { status: "accepted" });
  const hours = [10, 12, 14, 15, 16, 17, 17];
  for (const [index, hour] of hours.entries()) await ask(`Dog${index}`, 3, hour);
  for (const hour of hours.slice(0, 3)) await accept(await ask("Taken", 3, hour));
  for (const hour of [10, 12, 14, 16]) await accept(await ask(`Ill${hour}`, 1, hour));
  return sitter;
}

/** Throws unless everything is answered and tomorrow is free. */
async function checkEvening(origin: string, { token }: ProofPerson): Promise<void> {
  const answer = await call(origin, "GET", "/bookings/sitter", { token });
  if (answer?.status !== 200) throw new Error(`the list answered ${answer?.status}`);
  const items = answer.body as unknown as { status: string }[];
  const count = (status: string) => items.filter((item) => item.status === status).length;
  const found = ["pending", "rejected", "accepted", "cancelled"].map(count).join();
  if (found !== "0,4,6,4") throw new Error(`the evening finds ${found}`);
}

async function morning(browser: Browser, name: string, way: Way, pictures?: string) {
  const folder = mkdtempSync(join(tmpdir(), "bench-morning-"));
  const server = await serveApp(folder);
  try {
    const sitter = await fillMorning(server.origin);
    const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto("/login");
    await page.getByLabel("Email").fill(LOGIN.email);
    await page.getByLabel("Password", { exact: true }).fill(LOGIN.password);
    await page.locator("main form button[type=submit]").last().tap();
    await page.waitForURL((url) => url.pathname !== "/login");
    const thumb = new Thumb();
    await way(page, thumb, async (screen) => {
      if (!pictures) return;
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: join(pictures, `${name}-${screen}.png`), fullPage: true });
    });
    await checkEvening(server.origin, sitter);
    await context.close();
    return thumb;
  } finally {
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

const browser = await launchChromium();
try {
  const pictures = process.argv[2];
  const before = await morning(browser, "one-by-one", oneByOne, pictures);
  const after = await morning(browser, "together", together, pictures);
  console.log(`one by one: ${before.taps} taps, ${before.letters} letters`);
  console.log(`together: ${after.taps} taps, ${after.letters} letters`);
} finally {
  await browser.close();
}
