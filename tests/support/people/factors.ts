import { randomBytes } from "node:crypto";
import { TOTP } from "otpauth";
import { setUpSecondFactor } from "#app/domain/accounts/factor/change-second-factor.server.ts";
import { recoveryCodes } from "#app/domain/accounts/factor/recovery-codes.server.ts";
import { factorLock } from "#app/domain/accounts/factor/spend-code.server.ts";
import { secretOf } from "#app/domain/accounts/factor/totp.server.ts";
import { findActor } from "#app/domain/actor.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { SECOND } from "#app/domain/durations.ts";
import { sealText } from "#app/domain/sealing.server.ts";
import type { App } from "../../../app/entry.node.ts";
import { Browser, callApi, type Page } from "../client.ts";
import { confirmEmail, PASSWORD, type TestPerson } from "./people.ts";

export const SECOND_FACTOR = "/profile/edit/account/second-factor";

export type Codes = {
  secret: string;
  recovery: string[];
  /** One that was not used: codes of the last minutes count as not used again. */
  fresh: () => Promise<string>;
};

/** A person who is asked for codes from now on, and signed in nowhere but with `person.token`, a new one. */
export async function withCodes(app: App, person: TestPerson): Promise<Codes> {
  const ctx = app.context();
  const { db } = app.runtime;
  await confirmEmail(app, person);
  const { id } = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", person.id)
    .orderBy("created_at")
    .executeTakeFirstOrThrow();
  const actor = await findActor(db, person.id, id);
  const secret = newSecret();
  const code = codeAt(secret, Date.now());
  const signedIn = requireActor({ ...ctx, actor });
  const input = { secret, code, currentPassword: PASSWORD };
  const { seed, session } = await setUpSecondFactor(signedIn, input);
  if (session) person.token = session.token;
  return { secret, recovery: recoveryCodes(seed), fresh: freshCodes(app, person, secret) };
}

/** As `withCodes`, on the page, in a browser that has just signed in. */
export async function setUpCodes(
  app: App,
  person: TestPerson,
  browser: Browser,
): Promise<Pick<Codes, "secret" | "fresh">> {
  await confirmEmail(app, person);
  const secret = secretOn(await browser.get(SECOND_FACTOR));
  const fields = { change: "set-up", code: codeAt(secret, Date.now()) };
  const { status, text } = await browser.post(SECOND_FACTOR, fields);
  if (status !== 303) throw new Error(`the set-up answered ${status}: ${text}`);
  return { secret, fresh: freshCodes(app, person, secret) };
}

/** What the page shows to be typed into an app; empty if it shows none. */
export function secretOn({ html }: Page): string {
  return /<code[^>]*>((?:[A-Z2-7]{4} ?){8})</.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
}

function freshCodes(app: App, { id }: TestPerson, secret: string): () => Promise<string> {
  return async () => {
    await app.runtime.db
      .updateTable("second_factors")
      .set({ last_step: 0 })
      .where("user_id", "=", id)
      .execute();
    return codeAt(secret, Date.now());
  };
}

/** Codes of an account as if it had had them for long. Returns the secret. */
export async function putCodes(app: App, userId: string): Promise<string> {
  const { db, config } = app.runtime;
  const secret = newSecret();
  const secret_sealed = sealText(config, factorLock(userId), secret);
  const row = { secret_sealed, last_step: 0, created_at: 1 };
  await db
    .insertInto("second_factors")
    .values({ user_id: userId, ...row })
    .onConflict((oc) => oc.column("user_id").doUpdateSet(row))
    .execute();
  return secret;
}

/** As an app keeps it. */
export function newSecret(): string {
  return secretOf(randomBytes(20));
}

/** The code that an app with this secret shows at `now` (ms). */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ secret }).generate({ timestamp: now });
}

/** One that no app of this secret has shown or will show for a while. */
export function wrongCode(secret: string, now = Date.now()): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, now + steps * 30 * SECOND));
  const all = Array.from({ length: 6 }, (_, index) => String(100_000 + index * 111_111));
  return all.find((code) => !near.includes(code)) ?? "";
}

/** A browser that has given the password and is asked for a code. */
export async function halfSignedIn(app: App, { email }: TestPerson): Promise<Browser> {
  const browser = new Browser(app);
  const page = await browser.post("/login", { email, password: PASSWORD });
  if (page.location !== "/login/code") throw new Error(`login led to ${page.location}`);
  return browser;
}

/** The first half of a sign-in over the API. */
export async function challengeOver(app: App, { email }: TestPerson): Promise<string> {
  const body = { email, password: PASSWORD };
  const answer = await callApi<{ challenge: string }>(app, "POST", "/auth/login", { body });
  if (answer.status !== 401) throw new Error(`login answered ${answer.status}`);
  return answer.body.challenge;
}
