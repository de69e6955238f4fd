import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CDPSession, Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { codeAt, putCodes } from "#tests/support/people/factors.ts";
import { newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

// Browsers allow passkeys on localhost, and not on 127.0.0.1.
const { app, port } = await servedApp();
const origin = `http://localhost:${port}`;
app.runtime.config.publicOrigin = origin;
const chromium = await sharedChromium();
const PASSKEYS = "/profile/edit/account/passkeys";

type Device = { page: Page; cdp: CDPSession; id: string };

/** A phone with an authenticator that is touched and unlocked at once. */
async function newDevice(more: Record<string, unknown> = {}): Promise<Device> {
  const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...more,
    },
  });
  return { page, cdp, id };
}

/** While nobody touches it, no passkey is chosen from the browser's list. */
const touching = ({ cdp, id }: Device, enabled: boolean) =>
  cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled });

async function logIn({ page }: Device, { email }: TestPerson) {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${origin}/map`);
}

async function newMember(device: Device): Promise<TestPerson> {
  const person = await newPerson(app);
  await app.runtime.db
    .updateTable("users")
    .set({ email_confirmed_at: 1 })
    .where("id", "=", person.id)
    .execute();
  await logIn(device, person);
  return person;
}

async function addPasskey({ page }: Device) {
  await page.goto(origin + PASSKEYS);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Passkey added").waitFor();
}

async function logOut({ page }: Device) {
  await page.context().clearCookies();
}

test("a passkey is added, signs in from the list, by the button, and stands for the password", async () => {
  const device = await newDevice();
  const { page } = device;
  await newMember(device);
  await addPasskey(device);
  await page.getByText("Never used").waitFor();

  // From the browser's list, which the virtual authenticator chooses from by itself.
  await logOut(device);
  await page.goto(`${origin}/login?redirectTo=${PASSKEYS}`);
  await page.waitForURL(origin + PASSKEYS);
  await page.getByText("Last used Today").waitFor();

  // In a browser without such a list, which would choose first.
  await logOut(device);
  await page.addInitScript("PublicKeyCredential.isConditionalMediationAvailable = undefined");
  await page.goto(`${origin}/login`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL(`${origin}/map`);

  await app.runtime.db.updateTable("sessions").set({ proven_at: 1, passkey_at: null }).execute();
  await app.runtime.db.updateTable("passkeys").set({ created_at: 1 }).execute();
  await page.goto(`${origin}/profile/edit/account/tokens`);
  await page.getByLabel("Name").fill("Script");
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByText("Your password is not needed now").waitFor();
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText("Token created").waitFor();
});

/** As if all of it was added long ago, and the session proven then. */
async function letDaysPass() {
  const { db } = app.runtime;
  await db.updateTable("sessions").set({ proven_at: 1, passkey_at: null }).execute();
  await db.updateTable("passkeys").set({ created_at: 1 }).execute();
}

test("with codes on, a passkey stands for the code after the password, and confirms who it is", async () => {
  const device = await newDevice();
  const { page } = device;
  const person = await newMember(device);
  await addPasskey(device);
  const secret = await putCodes(app, person.id);
  await letDaysPass();

  await logOut(device);
  await touching(device, false);
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Code", { exact: true }).waitFor();
  await touching(device, true);
  await page
    .getByRole("button", { name: "Use a passkey" })
    .click()
    // By the list already.
    .catch(() => {});
  await page.waitForURL(`${origin}/map`);

  await letDaysPass();
  await page.goto(`${origin}/profile/edit/account/tokens`);
  await page.getByRole("link", { name: "Confirm it's you" }).click();
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.waitForURL(`${origin}/profile/edit/account/tokens`);
  await page.getByRole("button", { name: "Create token" }).waitFor();

  await letDaysPass();
  await page.reload();
  await page.getByRole("link", { name: "Confirm it's you" }).click();
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create token" }).waitFor();
});

test("what was signed at another origin of the host is refused", async () => {
  const elsewhere = createServer((_, res) =>
    res.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>"),
  ).listen(0, "localhost");
  onTestFinished(() => void elsewhere.close());
  const device = await newDevice();
  const { page } = device;
  await newMember(device);
  await addPasskey(device);
  await logOut(device);
  await page.goto(`${origin}/support`);
  const options = await page.evaluate(async () =>
    (await fetch("/login/passkey?for=sign-in")).json(),
  );
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return JSON.stringify(await navigator.credentials.get({ publicKey }));
  }, options);
  await page.goto(`${origin}/support`);
  const answer = await page.evaluate(async (credential) => {
    const body = new URLSearchParams({ credential });
    const { status } = await fetch("/login", { method: "POST", body, redirect: "manual" });
    return status;
  }, credential);
  expect(answer).toBe(401);
});

test("the same device can't have two, and says so", async () => {
  const device = await newDevice();
  await newMember(device);
  await addPasskey(device);
  await device.page.getByRole("button", { name: "Add a passkey" }).click();
  await device.page.getByText("This device already has a passkey for your account").waitFor();
});

test("what is cancelled, and what fails offline, is not called a second passkey", async () => {
  const device = await newDevice();
  const { page } = device;
  await newMember(device);
  await page.goto(origin + PASSKEYS);
  const said = page.getByRole("status").filter({ hasText: /\w/ });
  const add = page.getByRole("button", { name: "Add a passkey" });
  await page.context().setOffline(true);
  await add.click();
  await said.waitFor();
  expect(await said.textContent()).toContain("You seem to be offline");
  await page.context().setOffline(false);
  for (const name of ["NotAllowedError", "AbortError"]) {
    await page.evaluate((name) => {
      navigator.credentials.create = () => Promise.reject(new DOMException("", name));
    }, name);
    await add.click();
    await page.getByText("No passkey was added. Please try again.").waitFor();
  }
  await addPasskey(device);

  // On the page of login and in a form that asks for a proof.
  await letDaysPass();
  await page.goto(`${origin}/profile/edit/account/tokens`);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByText("You seem to be offline").waitFor();
  await page.context().setOffline(false);
  await logOut(device);
  await touching(device, false);
  await page.goto(`${origin}/login`);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("You seem to be offline").waitFor();
});

test("an authenticator that can't tell who touches it is refused", async () => {
  const device = await newDevice({ hasUserVerification: false, hasResidentKey: false });
  await newMember(device);
  await device.page.goto(origin + PASSKEYS);
  await device.page.getByRole("button", { name: "Add a passkey" }).click();
  await device.page.getByText("No passkey was added").waitFor();
});

test("a passkey that was removed here is refused, and the password signs in", async () => {
  const device = await newDevice();
  const { page } = device;
  const person = await newMember(device);
  await addPasskey(device);
  await page.getByText("Remove", { exact: true }).click();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByText("Passkey removed").waitFor();
  // Where no page waits for it: one that did would not see it again.
  await touching(device, false);
  await logOut(device);
  await page.goto("about:blank");
  await touching(device, true);
  await page.goto(`${origin}/login`);
  await page.getByText("isn't known here any more").waitFor();
  // A page without it: the authenticator goes on touching what this one asks.
  await logIn({ ...device, page: await page.context().newPage() }, person);
});

test("a cloned authenticator is refused", async () => {
  const device = await newDevice();
  const { page, cdp, id } = device;
  const person = await newMember(device);
  await addPasskey(device);
  await app.runtime.db
    .updateTable("passkeys")
    .set({ counter: 1000 })
    .where("user_id", "=", person.id)
    .execute();
  await logOut(device);
  await page.goto(`${origin}/login`);
  await page.getByText("may have been copied").waitFor();
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId: id });
  expect(credentials).toHaveLength(1);
});

test("two tabs can wait for a passkey at once", async () => {
  const device = await newDevice();
  const { page } = device;
  await newMember(device);
  await addPasskey(device);
  await logOut(device);
  await touching(device, false);
  await page.goto(`${origin}/login`);
  const other = await page.context().newPage();
  await other.goto(`${origin}/login`);
  await other.getByRole("button", { name: "Use a passkey" }).waitFor();
  await other.close();
  await touching(device, true);
  // By the list or by the button, whichever is first.
  const signedIn = page.waitForURL(`${origin}/map`);
  const button = page.getByRole("button", { name: "Use a passkey" });
  await Promise.race([signedIn, button.click()]);
  await signedIn;
});

test("without a script, and at 127.0.0.1, nothing is shown of passkeys", async () => {
  const context = await chromium.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  expect(await page.getByText("passkey").filter({ visible: true }).count()).toBe(0);
  const { page: script } = await newDevice();
  await script.goto(`http://127.0.0.1:${port}/login`);
  await script.getByRole("button", { name: "Login" }).waitFor();
  expect(await script.getByText("passkey").filter({ visible: true }).count()).toBe(0);
});
