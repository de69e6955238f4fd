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
const ILL = "I am ill, I am so sorry.";

type Way = (page: Page, thumb: Thumb, pictured: Pictured) => Promise<void>;
type Pictured = (name: string) => Promise<void>;

const oneByOne: Way = async (page, thumb, pictured) => {
  const link = (name: RegExp) => page.locator("main").getByRole("link", { name });
  await page.goto("/bookings-sitter");
  await pictured("requests");
  const answer = async (verb: "Accept" | "Decline", name: string) => {
    await thumb.tap(link(new RegExp(`^${verb}: ${name}, for `)));
    if (verb === "Decline") await thumb.tap(page.locator(".chip", { hasText: "Not available" }));
    await thumb.tap(page.getByRole("button", { name: `${verb} Booking` }));
    await link(new RegExp(`: ${name}, for `))
      .first()
      .waitFor({ state: "detached" });
  };
  for (const name of ["Dog0", "Dog1", "Dog2", "Dog6"]) await answer("Decline", name);
  for (const name of ["Dog3", "Dog4", "Dog5"]) await answer("Accept", name);
  for (let left = 4; left > 0; left--) {
    await page.goto("/bookings-sitter?tab=upcoming");
    await thumb.tap(page.locator("article", { hasText: /Ill\d/ }).locator("a.cover"));
    await pictured(`booking-${left}`);
    await thumb.tap(link(/Cancel/));
    await thumb.type(page.getByLabel("Reason"), ILL);
    await thumb.tap(page.getByRole("button", { name: "Cancel booking" }));
    await page.getByText("Cancelled").first().waitFor();
  }
};

const together: Way = async (page, thumb, pictured) => {
  const button = (name: string) => page.getByRole("button", { name });
  await page.goto("/bookings-sitter");
  await pictured("requests");
  await thumb.tap(page.getByRole("link", { name: "Decline several" }));
  await thumb.tap(page.getByText("Dog6"));
  await thumb.tap(page.locator(".chip", { hasText: "Not available" }));
  await pictured("decline-several");
  await thumb.tap(button("Decline selected"));
  for (const name of ["Dog3", "Dog4", "Dog5"]) {
    const accept = page.getByRole("link", { name: new RegExp(`^Accept: ${name}, for `) });
    await thumb.tap(accept);
    await thumb.tap(button("Accept Booking"));
    await accept.waitFor({ state: "detached" });
  }
  await page.goto("/agenda");
  await pictured("agenda");
  await thumb.tap(page.locator(`section[aria-labelledby="day-${dayAhead(1)}"] a.btn`));
  await thumb.tap(page.getByText("Cancel all"));
  await thumb.type(page.getByLabel("Your message to the owners"), ILL);
  await pictured("day-off");

  await thumb.tap(button("Save days off"));
  await page.getByText("4 bookings cancelled").waitFor();
};

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
