import { describe, expect, test, vi } from "vitest";
import { held } from "#app/domain/limits/shares.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import {
  Authenticator,
  addedAgo,
  addPasskey,
  type Lie,
  PASSKEY_ORIGIN,
  PASSKEYS,
  passkeyOptions,
  signInBy,
} from "#tests/support/passkeys.ts";
import { codeAt, halfSignedIn, SECOND_FACTOR, withCodes } from "#tests/support/people/factors.ts";
import { mailsTo, mailTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  confirmEmail,
  newPerson,
  PASSWORD,
  provenAgo,
} from "#tests/support/people/people.ts";

const app = await testApp({ PUBLIC_ORIGIN: PASSKEY_ORIGIN });
const { db } = app.runtime;
const MINUTE = 60_000;

async function withPasskey(authenticator = new Authenticator()) {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  await addPasskey(app, person, browser, authenticator);
  await addedAgo(app, person.id, 25);
  return { person, browser, authenticator };
}

function rowsOf(userId: string) {
  return db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).execute();
}

describe("adding", () => {
  test("a passkey is named, listed, mailed about, and signs in", async () => {
    const { person, browser, authenticator } = await withPasskey();
    expect((await browser.get(PASSKEYS)).text).toMatch(/Phone Added .* Never used/);
    expect((await browser.get("/profile/edit/account")).text).toContain("1 passkey");
    await mailTo(app, person.email, "A passkey was just added");
    const { browser: other, page } = await signInBy(app, authenticator);
    expect(page).toMatchObject({ status: 303, location: "/map" });
    expect((await other.get("/profile")).status).toBe(200);
    expect((await other.get(PASSKEYS)).text).toMatch(/Last used today/i);
  });

  test("the options say neither the account's id nor anything of others", async () => {
    const { person, browser, authenticator } = await withPasskey();
    const options = await passkeyOptions(browser, "add");
    expect(options).toMatchObject({
      rp: { id: "passkeys.localhost" },
      user: { name: person.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [{ id: authenticator.id.toString("base64url") }],
    });
    expect(JSON.stringify(options)).not.toContain(person.id);
    expect(options.user?.id).toBe(authenticator.userHandle);
    expect(Buffer.from(options.user?.id ?? "", "base64url")).toHaveLength(32);
  });

  test("takes a proof of the last ten minutes, by password or by passkey", async () => {
    const { person, browser, authenticator } = await withPasskey();
    await provenAgo(app, person, 11);
    const refused = await browser.get("/login/passkey?for=add");
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.html)).toMatchObject({ code: "prove_identity" });
    expect((await browser.get(PASSKEYS)).text).toContain("make sure that it's you");
    expect(
      (await browser.post(PASSKEYS, { intent: "prove", currentPassword: "wrong one" })).status,
    ).toBe(400);
    await browser.post(PASSKEYS, { intent: "prove", currentPassword: PASSWORD });
    await passkeyOptions(browser, "add");
    await provenAgo(app, person, 11);
    const credential = authenticator.get(await passkeyOptions(browser, "prove"));
    expect((await browser.post(PASSKEYS, { intent: "prove", credential })).status).toBe(303);
    await passkeyOptions(browser, "add");
  });

  test("needs a confirmed email, or its owner could not shut a stranger out", async () => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    const credential = new Authenticator().create(await passkeyOptions(browser, "add"));
    const page = await browser.post(PASSKEYS, { intent: "add", credential, name: "Phone" });
    expect(page.status).toBe(409);
    expect(page.text).toContain("confirm your email address first");
  });

  test("ends at a number of passkeys", async () => {
    const { person, browser } = await withPasskey();
    const [first] = await rowsOf(person.id);
    for (let more = 1; more < held.passkeys; more++)
      await db
        .insertInto("passkeys")
        .values({
          ...(first as NonNullable<typeof first>),
          id: `more-${more}`,
          credential_id: `${more}`,
        })
        .execute();
    await expect(addPasskey(app, person, browser)).rejects.toThrow("Remove one first");
    await db.deleteFrom("passkeys").where("id", "like", "more-%").execute();
  });

  test("a credential belongs to one account only", async () => {
    const { authenticator } = await withPasskey();
    const thief = await newPerson(app);
    const browser = await browserOf(app, thief);
    const same = new Authenticator({ id: authenticator.id });
    await expect(addPasskey(app, thief, browser, same)).rejects.toThrow("belongs to an account");
    expect(await rowsOf(thief.id)).toEqual([]);
  });

  const lies: [string, Lie][] = [
    ["another origin", { origin: "https://evil.example" }],
    ["the origin with a slash", { origin: `${PASSKEY_ORIGIN}/` }],
    ["another relying party", { rpId: "evil.example" }],
    ["no user verification", { flags: 65 }],
    ["nobody present", { flags: 68 }],
    ["another challenge", { challenge: Buffer.from("a.1.b").toString("base64url") }],
    ["a page inside another's", { crossOrigin: true }],
    ["a sign-in", { type: "webauthn.get" }],
    ["an algorithm that was not offered", { alg: -36 }],
    ["an attestation with certificates", certified()],
    ["a format nobody knows", { fmt: "new" }],
    ["no flag for the key", { flags: 5 }],
  ];
  test.each(lies)("%s is refused", async (_, lie) => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await confirmEmail(app, person);
    const credential = new Authenticator().create(await passkeyOptions(browser, "add"), lie);
    const page = await browser.post(PASSKEYS, { intent: "add", credential, name: "Phone" });
    expect(page.status).toBe(401);
    expect(await rowsOf(person.id)).toEqual([]);
  });

  test.each(["{", "[]", "null", '{"id":1}', "x".repeat(20_000), '{"response":{}}'])(
    "what is no credential is refused: %.20s",
    async (credential) => {
      const { browser } = await withPasskey();
      expect(
        (await browser.post(PASSKEYS, { intent: "add", credential, name: "x" })).status,
      ).toBeOneOf([400, 401]);
      expect((await new Browser(app).post("/login", { credential })).status).toBeOneOf([400, 401]);
      expect((await browser.post(PASSKEYS, { intent: "prove", credential })).status).toBeOneOf([
        400, 401,
      ]);
    },
  );

  function certified(): Lie {
    const statement = new Map<string, unknown>([
      ["alg", -7],
      ["sig", Buffer.alloc(8)],
      ["x5c", [Buffer.alloc(8)]],
    ]);
    return { fmt: "packed", statement };
  }
});

describe("signing in", () => {
  test("the options name nobody and are alike for all", async () => {
    const { person } = await withPasskey();
    const browser = new Browser(app);
    const options = await passkeyOptions(browser, "sign-in");
    expect(Object.keys(options).sort()).toEqual([
      "challenge",
      "rpId",
      "timeout",
      "userVerification",
    ]);
    expect(options).toMatchObject({ userVerification: "required", timeout: 300_000 });
    const asked = await browser.get(`/login/passkey?for=sign-in&email=${person.email}`);
    expect(Object.keys(JSON.parse(asked.html))).toEqual(Object.keys(options));
    expect(asked.headers.get("cache-control")).toBe("no-store");
  });

  const lies: [string, Lie][] = [
    ["another origin", { origin: "http://passkeys.localhost.evil.example" }],
    ["another relying party", { rpId: "localhost" }],
    ["no user verification", { flags: 1 }],
    ["nobody present", { flags: 4 }],
    ["another person's handle", { userHandle: "AAAA" }],
    ["a challenge that we never gave", { challenge: Buffer.from("a.1.b").toString("base64url") }],
    ["a page inside another's", { crossOrigin: true }],
    ["an addition", { type: "webauthn.create" }],
  ];
  test.each(lies)("%s is refused", async (_, lie) => {
    const { authenticator } = await withPasskey();
    const { browser, page } = await signInBy(app, authenticator, { lie });
    expect(page.status).toBe(401);
    expect(page.text).toMatch(/We couldn't check this passkey|This took too long/);
    expect((await browser.get("/profile")).status).toBe(303);
  });

  test("a wrong signature is refused", async () => {
    const { authenticator } = await withPasskey();
    const forged = new Authenticator({ id: authenticator.id });
    forged.userHandle = authenticator.userHandle;
    const { page } = await signInBy(app, forged);
    expect(page.status).toBe(401);
    expect(page.text).toContain("We couldn't check this passkey");
  });

  test("what was signed works once, also at the same moment", async () => {
    const { authenticator } = await withPasskey();
    const browser = new Browser(app);
    const credential = authenticator.get(await passkeyOptions(browser, "sign-in"));
    const both = await Promise.all([0, 1].map(() => browser.post("/login", { credential })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
    browser.cookies.delete("session");
    expect((await browser.post("/login", { credential })).status).toBe(401);
  });

  test("what was signed works in its own browser, for its own purpose, for five minutes", async () => {
    const { browser: owners, authenticator } = await withPasskey();
    const browser = new Browser(app);
    const options = await passkeyOptions(browser, "sign-in");
    const stolen = authenticator.get(options);
    expect((await new Browser(app).post("/login", { credential: stolen })).status).toBe(401);
    expect((await owners.post(PASSKEYS, { intent: "prove", credential: stolen })).status).toBe(401);
    const toProve = authenticator.get(await passkeyOptions(owners, "prove"));
    const visitor = new Browser(app);
    await passkeyOptions(visitor, "sign-in");
    expect((await visitor.post("/login", { credential: toProve })).status).toBe(401);
    const { now } = Date;
    const later = (milliseconds: number) =>
      vi.spyOn(Date, "now").mockImplementation(() => now() + milliseconds);
    try {
      later(5 * MINUTE);
      expect((await browser.post("/login", { credential: stolen })).status).toBe(401);
      later(4 * MINUTE);
      expect((await browser.post("/login", { credential: stolen })).status).toBe(303);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test.each(["", "x", "x".repeat(44)])(
    "a browser whose cookie is %j gets a key of its own",
    async (odd) => {
      const { authenticator } = await withPasskey();
      const owners = new Browser(app);
      owners.cookies.set("passkey", odd);
      const credential = authenticator.get(await passkeyOptions(owners, "sign-in"));
      const thief = new Browser(app);
      thief.cookies.set("passkey", odd);
      expect((await thief.post("/login", { credential })).status).toBe(401);
      expect(owners.cookies.get("passkey")).toMatch(/^[\w-]{43}$/);
      expect((await owners.post("/login", { credential })).status).toBe(303);
    },
  );

  test("two tabs of a browser each sign in", async () => {
    const { authenticator } = await withPasskey();
    const browser = new Browser(app);
    const one = await passkeyOptions(browser, "sign-in");
    const other = await passkeyOptions(browser, "sign-in");
    for (const options of [one, other])
      expect(
        (await browser.post("/login", { credential: authenticator.get(options) })).status,
      ).toBe(303);
  });

  test("a passkey that was removed signs in no more, and says so", async () => {
    const { person, browser, authenticator } = await withPasskey();
    const [passkey = { id: "" }] = await rowsOf(person.id);
    expect((await browser.post(PASSKEYS, { passkey: passkey.id, intent: "remove" })).status).toBe(
      303,
    );
    await mailTo(app, person.email, "A passkey was just removed");
    const { page } = await signInBy(app, authenticator);
    expect(page.status).toBe(401);
    expect(page.text).toContain("isn't known here any more");
  });

  test("counters may stand still at 0 only", async () => {
    const synced = await withPasskey();
    for (let time = 0; time < 2; time++)
      expect((await signInBy(app, synced.authenticator)).page.status).toBe(303);
    const counting = await withPasskey(new Authenticator({ counter: 5 }));
    for (let time = 0; time < 2; time++)
      expect((await signInBy(app, counting.authenticator)).page.status).toBe(303);
    for (const counter of [0, 3, counting.authenticator.counter]) {
      const { page } = await signInBy(app, counting.authenticator, { lie: { counter } });
      expect(page.status).toBe(401);
      expect(page.text).toContain("may have been copied");
    }
    await outboxDone(app);
    const told = mailsTo(app, counting.person.email).filter((mail) =>
      mail.includes("counter had gone back"),
    );
    expect(told).toHaveLength(1);
    const notFooled = await signInBy(app, new Authenticator({ id: synced.authenticator.id }), {
      lie: { counter: 0, userHandle: null },
    });
    expect(notFooled.page.text).not.toContain("may have been copied");
  });

  test("an account that is locked stays shut, and only its owner learns it", async () => {
    const { person, authenticator } = await withPasskey();
    const lock = { account_status: "locked" as const };
    await db.updateTable("users").set(lock).where("id", "=", person.id).execute();
    const { page } = await signInBy(app, authenticator);
    expect(page.status).toBe(403);
    expect(page.text).toContain("has been locked");
  });

  test("tries are limited by address", async () => {
    const small = await testApp({ PUBLIC_ORIGIN: PASSKEY_ORIGIN, RATE_LIMIT_SCALE: "1" });
    const browser = new Browser(small);
    const credential = new Authenticator().get(await passkeyOptions(browser, "sign-in"));
    const statuses: number[] = [];
    for (let time = 0; time < 101; time++)
      statuses.push((await browser.post("/login", { credential })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("proving that it's you", () => {
  test("a passkey stands for the password, for ten minutes and for its own person", async () => {
    const { person, browser, authenticator } = await withPasskey();
    const page = "/profile/edit/account/tokens";
    const token = { name: "Script", days: "7" };
    expect((await browser.get(page)).html).toContain("Use a passkey instead");
    expect((await browser.post(page, token)).status).toBe(400);
    const stranger = await withPasskey();
    const theirs = stranger.authenticator.get(await passkeyOptions(browser, "prove"));
    expect((await browser.post(PASSKEYS, { intent: "prove", credential: theirs })).status).toBe(
      401,
    );
    expect((await browser.post(page, token)).status).toBe(400);
    const credential = authenticator.get(await passkeyOptions(browser, "prove"));
    expect((await browser.post(PASSKEYS, { intent: "prove", credential })).status).toBe(303);
    expect((await browser.get(page)).html).not.toContain('name="currentPassword"');
    expect((await browser.post(page, token)).status).toBe(303);
    expect((await browser.post(page, { ...token, currentPassword: "wrong one" })).status).toBe(400);
    const passkey_at = Date.now() - 11 * MINUTE;
    await db.updateTable("sessions").set({ passkey_at }).where("user_id", "=", person.id).execute();
    expect((await browser.post(page, token)).status).toBe(400);
  });

  test("one that was added today signs in, but stands for neither password nor code", async () => {
    const { person, browser, authenticator } = await withPasskey();
    await addedAgo(app, person.id, 23);
    const tokens = "/profile/edit/account/tokens";
    const token = { name: "Script", days: "7" };
    expect((await browser.get(tokens)).html).not.toContain("Use a passkey instead");
    const credential = authenticator.get(await passkeyOptions(browser, "prove"));
    const refused = await browser.post(PASSKEYS, { intent: "prove", credential });
    expect(refused.status).toBe(401);
    expect(refused.text).toContain("added less than a day ago");
    expect((await browser.post(tokens, token)).status).toBe(400);
    const { browser: other } = await signInBy(app, authenticator);
    expect((await other.post(tokens, token)).status).toBe(400);
    const deletion = { email: person.email };
    expect((await other.post("/profile/edit/account/delete", deletion)).status).toBe(400);
    // As a sign-in it is not recent, either.
    expect((await other.get("/login/passkey?for=add")).status).toBe(403);
  });

  test("an account can be deleted with a passkey and its email", async () => {
    const { person, authenticator } = await withPasskey();
    const { browser } = await signInBy(app, authenticator);
    const page = "/profile/edit/account/delete";
    expect((await browser.post(page, { email: "other@example.test" })).status).toBe(400);
    expect((await browser.post(page, { email: person.email })).status).toBe(303);
    expect(await rowsOf(person.id)).toEqual([]);
  });

  test("a visitor and an API token are asked to sign in", async () => {
    for (const what of ["add", "prove"])
      expect((await new Browser(app).get(`/login/passkey?for=${what}`)).status).toBe(401);
    expect((await new Browser(app).get("/login/passkey?for=other")).status).toBe(400);
  });
});

test("a passkey is renamed by its owner only", async () => {
  const { person, browser } = await withPasskey();
  const stranger = await withPasskey();
  const [passkey = { id: "" }] = await rowsOf(person.id);
  const change = { intent: "rename", passkey: passkey.id, name: "Tablet" };
  expect((await stranger.browser.post(PASSKEYS, change)).status).toBe(404);
  await stranger.browser.post(PASSKEYS, { passkey: passkey.id, intent: "remove" });
  expect((await browser.post(PASSKEYS, change)).status).toBe(303);
  expect((await rowsOf(person.id)).map(({ name }) => name)).toEqual(["Tablet"]);
  expect((await browser.post(PASSKEYS, { ...change, name: " " })).status).toBe(400);
});

test("after the site changed its name, its passkeys are shown as those of the old one", async () => {
  const { person, browser, authenticator } = await withPasskey();
  const old = { rp_id: "old.example" };
  await db.updateTable("passkeys").set(old).where("user_id", "=", person.id).execute();
  expect((await browser.get(PASSKEYS)).text).toContain("Only works at old.example");
  expect((await signInBy(app, authenticator)).page.status).toBe(401);
  expect((await browser.get("/profile/edit/account/email")).html).not.toContain("data-passkey");
});

test.each(["http://trotwell.test", "http://127.0.0.1:3000", "https://192.0.2.7"])(
  "nothing is shown of passkeys at %s",
  async (PUBLIC_ORIGIN) => {
    const elsewhere = await testApp({ PUBLIC_ORIGIN });
    const visitor = new Browser(elsewhere);
    expect((await visitor.get("/login")).html).not.toMatch(/passkey|webauthn/i);
    expect((await visitor.get("/login/passkey?for=sign-in")).status).toBe(503);
    const browser = await browserOf(elsewhere, await newPerson(elsewhere));
    expect((await browser.get("/profile/edit/account")).text).not.toMatch(/passkey/i);
  },
);

test("the login page offers the browser's own list", async () => {
  const { html } = await new Browser(app).get("/login");
  expect(html).toContain('autoComplete="username webauthn"');
  expect(html).toMatch(/data-passkey="sign-in"[^>]*hidden/);
});

test("an archive of one's data names passkeys, without keys", async () => {
  const { person, browser } = await withPasskey();
  const [{ public_key = "" } = {}] = await rowsOf(person.id);
  const token = (
    await callApi<{ accessToken: string }>(app, "POST", "/auth/login", {
      body: { email: person.email, password: PASSWORD },
    })
  ).body.accessToken;
  expect(token).toBeTruthy();
  const zip = await browser.get("/profile/edit/account/data.zip");
  expect(zip.status).toBe(200);
  expect(zip.html).not.toContain(public_key);
});

describe("with codes", () => {
  const CONFIRM = "/profile/edit/account/confirm";

  async function withBoth() {
    const { person, authenticator } = await withPasskey();
    return { person, authenticator, codes: await withCodes(app, person) };
  }

  test("a passkey is both factors: it signs in without a code", async () => {
    const { authenticator } = await withBoth();
    const { browser, page } = await signInBy(app, authenticator);
    expect(page.location).toBe("/map");
    expect((await browser.get(SECOND_FACTOR)).text).toContain("Turn codes off");
    expect((await browser.post(SECOND_FACTOR, { change: "renew-codes" })).status).toBe(303);
  });

  test("one that was added today changes nothing about codes, however fresh its sign-in", async () => {
    const { person, authenticator, codes } = await withBoth();
    await addedAgo(app, person.id, 23);
    const { browser } = await signInBy(app, authenticator);
    for (const change of ["set-up", "renew-codes", "remove"]) {
      const form = { change, code: codeAt(codes.secret, Date.now()), currentPassword: PASSWORD };
      expect((await browser.post(SECOND_FACTOR, form)).status).toBe(403);
    }
  });

  test("a passkey takes the place of the code after the password", async () => {
    const { person, authenticator } = await withBoth();
    const half = await halfSignedIn(app, person);
    expect((await half.get("/login/code")).html).toContain('data-passkey="sign-in"');
    const credential = authenticator.get(await passkeyOptions(half, "sign-in"));
    const target = `/login?redirectTo=${encodeURIComponent(PASSKEYS)}`;
    expect((await half.post(target, { credential })).location).toBe(PASSKEYS);
    expect((await half.get("/profile")).status).toBe(200);
    await half.post("/logout");
    expect((await half.get("/login/code")).location).toBe("/login");
  });

  test("a passkey takes the place of the code where a proof is asked for; a password does not", async () => {
    const { person, authenticator } = await withBoth();
    const { browser } = await signInBy(app, authenticator);
    const ago = Date.now() - 11 * MINUTE;
    const longAgo = () =>
      db
        .updateTable("sessions")
        .set({ proven_at: ago, passkey_at: ago })
        .where("user_id", "=", person.id)
        .execute();
    await longAgo();
    const renewal = { change: "renew-codes", currentPassword: PASSWORD };
    expect((await browser.post(SECOND_FACTOR, renewal)).status).toBe(403);
    const password = { intent: "prove", currentPassword: PASSWORD };
    expect((await browser.post(PASSKEYS, password)).status).toBe(403);
    expect((await browser.get(CONFIRM)).html).toContain('data-passkey="prove"');
    const credential = authenticator.get(await passkeyOptions(browser, "prove"));
    const page = `${CONFIRM}?redirectTo=${encodeURIComponent(SECOND_FACTOR)}`;
    expect((await browser.post(page, { credential })).location).toBe(SECOND_FACTOR);
    expect((await browser.post(SECOND_FACTOR, renewal)).status).toBe(303);
    await longAgo();
    expect((await browser.post(page, { credential })).status).toBe(401);
    expect((await browser.post(SECOND_FACTOR, renewal)).status).toBe(403);
  });
});
