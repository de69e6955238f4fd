import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";
import type { App } from "#app/entry.node.ts";
import { ORIGIN } from "../app.ts";
import type { Browser, Page } from "../client.ts";
import type { Behaviour } from "./openid-provider.ts";

export const CLIENT_ID = "trotwell-client";
export const CLIENT_SECRET = "client-secret-word";

export type Provider = {
  origin: string;
  env: Record<string, string>;
  behave: (behaviour: Behaviour) => Promise<void>;
  /** An authorization code, without going through a browser. */
  code: () => Promise<string>;
};

export async function openidProvider(): Promise<Provider> {
  const script = new URL("openid-provider.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  afterAll(() => void child.kill());
  const { value: origin } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  if (!origin) throw new Error("The provider did not start");
  return {
    origin,
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_AUTH_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_CERTS_URL: `${origin}/certs`,
      GOOGLE_ISSUER: origin,
      GOOGLE_TIMEOUT_MS: "1500",
    },
    behave: async (behaviour) =>
      void (await fetch(`${origin}/behaviour`, {
        method: "POST",
        body: JSON.stringify(behaviour),
      })),
    code: async () => (await fetch(`${origin}/code`)).text(),
  };
}

/** Returns the path that Google redirects back to. */
export async function visitGoogle(
  browser: Browser,
  begin: () => Promise<Page> = () => browser.get("/api/auth/google"),
): Promise<string> {
  const answer = await fetch((await begin()).location ?? "", { redirect: "manual" });
  const back = answer.headers.get("location") ?? "";
  if (!back.startsWith(`${ORIGIN}/`)) throw new Error(`The provider sent us to '${back}'`);
  return back.slice(ORIGIN.length);
}

/** Signs in with Google as a browser would; returns the last page. */
export async function throughGoogle(browser: Browser, query = ""): Promise<Page> {
  const back = await visitGoogle(browser, () => browser.get(`/api/auth/google${query}`));
  const page = await browser.get(back);
  return page.location?.startsWith("/login/success") ? browser.get(page.location) : page;
}

/** Rows that a failed sign-in must not change. */
export async function rowsLeft(app: App): Promise<Record<string, number>> {
  const { db } = app.context();
  const count = async (table: "users" | "sessions" | "google_links" | "entry_codes") =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return {
    users: await count("users"),
    sessions: await count("sessions"),
    links: await count("google_links"),
    codes: await count("entry_codes"),
  };
}
