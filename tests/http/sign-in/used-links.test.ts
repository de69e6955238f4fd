import { beforeAll, expect, test } from "vitest";
import {
  askFactorRemoval,
  keepFactorToken,
} from "#app/domain/accounts/factor/factor-removal.server.ts";
import { undoFactorToken } from "#app/domain/accounts/factor/undo-second-factor.server.ts";
import { issueToken } from "#app/domain/accounts/security/one-time-tokens.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { withCodes } from "#tests/support/people/factors.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const { config, db } = app.runtime;
const timeOf = async (table: "second_factors" | "factor_removals", { id }: TestPerson) => {
  const column = table === "second_factors" ? "created_at" : "asked_at";
  const rows = await db.selectFrom(table).selectAll().where("user_id", "=", id).execute();
  return Number((rows[0] as Record<string, unknown> | undefined)?.[column]);
};

/** Each makes a link to its page, and what to post there. */
const pages: Record<string, (person: TestPerson) => Promise<string>> = {
  "/confirm-email/": ({ id: userId, email }) =>
    issueToken(app.context(), { kind: "email_confirmation", userId, email }),
  "/reset-password/": ({ id: userId, email }) =>
    issueToken(app.context(), { kind: "password_reset", userId, email }),
  "/cancel-email-change/": async (person) => {
    const fields = { email: `other-${person.id}@example.test`, currentPassword: PASSWORD };
    await (await browserOf(app, person)).post("/profile/edit/account/email", fields);
    const link = linkIn(await mailTo(app, person.email, "/cancel-email-change/"));
    return link.replace("/cancel-email-change/", "");
  },
  "/second-factor/undo/": async (person) => {
    await withCodes(app, person);
    return undoFactorToken(config, person.id, await timeOf("second_factors", person));
  },
  "/second-factor/keep/": async (person) => {
    await withCodes(app, person);
    await askFactorRemoval(app.context(), person.id);
    return keepFactorToken(config, person.id, await timeOf("factor_removals", person));
  },
};
const form = { password: "another horse" };
const used = new Map<string, string>();

beforeAll(async () => {
  for (const [page, tokenOf] of Object.entries(pages)) {
    const token = await tokenOf(await newPerson(app));
    expect((await new Browser(app).post(page + token, form)).status).toBe(303);
    used.set(page, token);
  }
});

test.each(Object.keys(pages))(
  "a link to %s says that it was used, on no other page",
  async (page) => {
    const token = used.get(page) ?? "";
    const browser = new Browser(app);
    for (const other of Object.keys(pages)) {
      const status = other === page ? [200, 303] : [404, 400];
      const shown = [await browser.get(other + token), await browser.post(other + token, form)];
      expect([other, ...shown.map((answer) => answer.status)]).toEqual([other, ...status]);
    }
  },
);

/** What reads the parts of a link may understand several spellings; its work is remembered by one. */
const respelled: Record<string, (token: string) => string> = {
  "more at its end": (token) => `${token}.x`,
  "a dot at its end": (token) => `${token}.`,
  "a zero before its time": (token) => token.replace(/\.(?=\d+\.)/, ".0"),
  "a sign before its time": (token) => token.replace(/\.(?=\d+\.)/, ".+"),
  "a space before its time": (token) => token.replace(/\.(?=\d+\.)/, ".%20"),
  "its time in base 16": (token) =>
    token.replace(/\.(\d+)\./, (_, time) => `.0x${Number(time).toString(16)}.`),
};

test.each(Object.keys(respelled))("a link with %s does nothing", async (name) => {
  for (const [page, tokenOf] of Object.entries(pages)) {
    const token = await tokenOf(await newPerson(app));
    const other = respelled[name]?.(token) ?? token;
    if (other === token) continue;
    const browser = new Browser(app);
    const answers = [await browser.get(page + other), await browser.post(page + other, form)];
    expect([page, ...answers.map(({ status }) => status)]).toEqual([page, 404, 400]);
  }
});
