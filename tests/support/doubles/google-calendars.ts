import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterAll, vi } from "vitest";
import type { App } from "#app/entry.node.ts";
import { ORIGIN } from "../app.ts";
import type { Browser, Page } from "../client.ts";
import { browserOf, type TestPerson } from "../people/people.ts";
import { CLIENT_ID, CLIENT_SECRET } from "./google.ts";
import type { DoubleBehaviour, DoubleState } from "./google-calendar-double.ts";

export const CALENDAR_PAGE = "/profile/edit/account/calendar";

export type GoogleDouble = {
  env: Record<string, string>;
  behave: (behaviour: DoubleBehaviour) => Promise<void>;
  state: () => Promise<DoubleState>;
  setBusy: (account: string, busy: { start: string; end: string }[]) => Promise<void>;
  /** Whatever the account really holds. */
  setEvents: (account: string, listed: unknown[]) => Promise<void>;
  /** As the user can in Google Calendar. */
  deleteAll: (account: string) => Promise<void>;
};

export async function googleDouble(): Promise<GoogleDouble> {
  const script = new URL("google-calendar-double.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  afterAll(() => void child.kill());
  const { value: origin } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  if (!origin) throw new Error("The double did not start");
  const post = async (path: string, body: object) =>
    void (await fetch(origin + path, { method: "POST", body: JSON.stringify(body) }));
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_AUTH_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_REVOKE_URL: `${origin}/revoke`,
      GOOGLE_CALENDAR_URL: `${origin}/`,
      GOOGLE_TIMEOUT_MS: "400",
    },
    behave: (behaviour) => post("/behaviour", behaviour),
    state: async () => (await fetch(`${origin}/state`)).json() as Promise<DoubleState>,
    setBusy: (account, busy) => post("/busy", { account, busy }),
    setEvents: (account, listed) => post("/listed", { account, listed }),
    deleteAll: (account) => post("/delete-all", { account }),
  };
}

/** Through the pages; the Google account is named after the person's id. */
export async function connectCalendar(
  app: App,
  google: GoogleDouble,
  person: TestPerson,
  behaviour: DoubleBehaviour = {},
): Promise<{ browser: Browser; page: Page }> {
  await google.behave({ account: person.id, withheld: [], cancel: false, ...behaviour });
  const browser = await browserOf(app, person);
  const back = await throughConsent(browser);
  await browser.get(back);
  return { browser, page: await browser.get(CALENDAR_PAGE) };
}

/** Returns the path that Google redirects back to. */
export async function throughConsent(browser: Browser): Promise<string> {
  const begun = await browser.post(CALENDAR_PAGE, { change: "connect-google" });
  const answer = await fetch(begun.location ?? "", { redirect: "manual" });
  return (answer.headers.get("location") ?? "").slice(ORIGIN.length);
}

export async function letTimePass(app: App): Promise<void> {
  await app.runtime.db
    .updateTable("outbox")
    .set({ run_after: 0 })
    .where("kind", "=", "google_event")
    .execute();
  app.runtime.hub.publish({ type: "outboxFilled" });
}

export async function untilOutboxDone(app: App): Promise<void> {
  await vi.waitFor(
    async () => {
      const open = await app.runtime.db
        .selectFrom("outbox")
        .select("id")
        .where("done_at", "is", null)
        .where("attempts", "<", 13)
        .execute();
      if (!open.length) return;
      await letTimePass(app);
      throw new Error(`${open.length} outbox entries are still open`);
    },
    { timeout: 30_000, interval: 100 },
  );
}
