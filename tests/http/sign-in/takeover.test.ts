import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  answers,
  beginnings,
  lasting,
  type Probe,
  type Scene,
} from "#tests/cases/takeover-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { openidProvider } from "#tests/support/doubles/google.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { listen } from "#tests/support/socket.ts";
import { secretColumns } from "#tests/support/store-contents.ts";

const provider = await openidProvider();
const app = await testApp({ ...provider.env, GOOGLE_REVOKE_URL: `${provider.origin}/revoke` });
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
    "push_subscriptions.endpoint",
    "sessions.token_hash",
    "sessions.token_name",
    "users.password_hash",
    "waiting_google_links.key_hash",
    "waiting_google_links.sub",
  ]);
});
