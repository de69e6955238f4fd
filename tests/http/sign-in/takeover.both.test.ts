import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  answers,
  beginnings,
  lasting,
  type Probe,
  type Scene,
} from "#tests/cases/takeover-cases.ts";
import { beginningsWithCodes } from "#tests/cases/takeover-codes-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { openidProvider } from "#tests/support/doubles/google.ts";
import { PASSKEY_ORIGIN } from "#tests/support/passkeys.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { halfSignedIn, putCodes, withCodes } from "#tests/support/people/factors.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { listen } from "#tests/support/socket.ts";
import { soon } from "#tests/support/soon.ts";
import { secretColumns } from "#tests/support/store-contents.ts";

const provider = await openidProvider();
const app = await testApp({
  ...provider.env,
  GOOGLE_REVOKE_URL: `${provider.origin}/revoke`,
  PUBLIC_ORIGIN: PASSKEY_ORIGIN,
});
const { port } = await listen(app);
const admins = await browserOf(app, await newAdmin(app));

// The calendar is fake, so the failure to revoke its consent is logged.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** Everything a thief can start in one account, after the owner has signed in there. */
async function stolenAccount() {
  const owner = await newPerson(app);
  const owners = await browserOf(app, owner);
  const copied = new Browser(app);
  for (const [name, value] of owners.cookies) copied.cookies.set(name, value);
  const scene: Scene = { app, port, provider, owner };
  const probes = new Map<string, Probe>([
    ["copied cookie", async () => (await copied.get("/profile")).status === 200],
  ]);
  for (const [name, begin] of Object.entries(beginnings)) probes.set(name, await begin(scene));
  return { scene, owners, probes };
}

/**
 * Which of them still work. The change of email comes last: when it succeeds it invalidates other
 * links.
 */
async function whoCanStillAct(probes: Map<string, Probe>): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  const isMove = (name: string) => Number(name === "pending change of email");
  const inOrder = [...probes].sort(([one], [other]) => isMove(one) - isMove(other));
  for (const [name, probe] of inOrder) found.set(name, await probe());
  return found;
}

const names = ["copied cookie", ...Object.keys(beginnings)];

describe("before the owner reacts", () => {
  let found: Map<string, boolean>;
  beforeAll(async () => {
    const { probes } = await stolenAccount();
    found = await whoCanStillAct(probes);
  });
  test.each(names)("%s: works", (name) => expect(found.get(name)).toBe(true));
});

describe.each(Object.entries(answers))(
  "after %s",
  (_, { keeps = false, staysIn = false, give }) => {
    let found: Map<string, boolean>;
    let stillIn: boolean;
    beforeAll(async () => {
      const { scene, owners, probes } = await stolenAccount();
      await give(scene, owners, admins);
      found = await whoCanStillAct(probes);
      stillIn = (await owners.get("/profile")).status === 200;
    });
    test.each(names.map((name) => [name, keeps && name in lasting ? "stays" : "is over"] as const))(
      "%s: %s",
      (name, end) => expect(found.get(name)).toBe(end === "stays"),
    );
    test(`the owner's own browser: ${staysIn ? "stays signed in" : "is signed out"}`, () => {
      expect(stillIn).toBe(staysIn);
    });
  },
);

/** Of an account with codes: the thief knows the password and has seen one code. */
async function stolenCodes() {
  const owner = await newPerson(app);
  const codes = await withCodes(app, owner);
  const owners = await halfSignedIn(app, owner);
  await owners.post("/login/code", { code: await codes.fresh() });
  const scene: Scene = { app, port, provider, owner };
  const probes = new Map<string, Probe>();
  for (const [name, begin] of Object.entries(beginningsWithCodes))
    probes.set(name, await begin(scene, codes));
  return { scene, owners, probes };
}

const namesWithCodes = Object.keys(beginningsWithCodes);

test("with codes, before the owner reacts, all of it works", async () => {
  const found = await whoCanStillAct((await stolenCodes()).probes);
  expect([...found]).toEqual(namesWithCodes.map((name) => [name, true]));
});

test.each(Object.entries(answers))(
  "with codes, after %s, nothing of it works",
  async (_, { give }) => {
    const { scene, owners, probes } = await stolenCodes();
    await give(scene, owners, admins);
    expect([...(await whoCanStillAct(probes))]).toEqual(
      namesWithCodes.map((name) => [name, false]),
    );
  },
);

test("codes that a thief has set up outlast a new password, and end by the link in the mail", async () => {
  const owner = await newPerson(app);
  const thiefs = await withCodes(app, owner);
  const reset = { password: "another horse" };
  await new Browser(app).post("/forgot-password", { email: owner.email });
  await new Browser(app).post(linkIn(await mailTo(app, owner.email, "/reset-password/")), reset);
  const owners = new Browser(app);
  const logIn = (password: string) => owners.post("/login", { email: owner.email, password });
  expect((await logIn(reset.password)).location).toBe("/login/code");
  const undo = linkIn(await mailTo(app, owner.email, "/second-factor/undo/"));
  const mailed = await mailTo(app, owner.email, "/reset-password/");
  expect((await new Browser(app).post(undo)).status).toBe(303);
  await soon(async () =>
    expect(await mailTo(app, owner.email, "/reset-password/")).not.toBe(mailed),
  );
  const again = linkIn(await mailTo(app, owner.email, "/reset-password/"));
  await new Browser(app).post(again, { password: "third horse" });
  const thief = new Browser(app);
  const page = await thief.post("/login", { email: owner.email, password: reset.password });
  expect(page.status).toBe(401);
  expect(await thiefs.fresh()).toMatch(/^\d{6}$/);
  expect((await logIn("third horse")).location).toBe("/map");
  expect((await new Browser(app).get(undo)).text).toContain("Account recovered");
});

test("codes on an account whose email was never confirmed end with a reset by its owner", async () => {
  const owner = await newPerson(app);
  // As from before a confirmed email was needed.
  await putCodes(app, owner.id);
  await new Browser(app).post("/forgot-password", { email: owner.email });
  const link = linkIn(await mailTo(app, owner.email, "/reset-password/"));
  await new Browser(app).post(link, { password: "another horse" });
  const page = await new Browser(app).post("/login", {
    email: owner.email,
    password: "another horse",
  });
  expect(page.location).toBe("/map");
});

/**
 * A column that holds a credential must be listed here, and `endAccess` must end its table's rows.
 */
test("no other table holds credentials", async () => {
  expect(await secretColumns(app)).toEqual([
    "calendar_feeds.secret_hash",
    "care_shares.token_hash",
    "entry_codes.browser_hash",
    "entry_codes.code_hash",
    "geocoder_answers.question_hash",
    "google_calendars.sealed_token",
    "google_links.sub",
    "idempotency_keys.body_hash",
    "kept_forms.key_hash",
    "known_devices.endpoint",
    "locked_sessions.token_hash",
    "one_time_tokens.token_hash",
    "passkeys.credential_id",
    "push_subscriptions.endpoint",
    "recovery_codes.code_hash",
    "remembered_devices.token_hash",
    "second_factors.secret_sealed",
    "sessions.token_hash",
    "sessions.token_name",
    "users.password_hash",
    "users.void_password_hash",
    "waiting_google_links.key_hash",
    "waiting_google_links.sub",
  ]);
});
