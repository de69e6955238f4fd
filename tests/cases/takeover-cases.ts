import { randomUUID } from "node:crypto";
import { issueToken } from "#app/domain/accounts/security/one-time-tokens.server.ts";
import { issueEntryCode, takeEntryCode } from "#app/domain/accounts/sign-in/entry-codes.server.ts";
import { saveForm } from "#app/domain/accounts/sign-in/saved-forms.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import type { App } from "../../app/entry.node.ts";
import { Browser, callApi } from "../support/client.ts";
import { type Provider, throughGoogle, visitGoogle } from "../support/doubles/google.ts";
import {
  Authenticator,
  addPasskey,
  PASSKEYS,
  passkeyOptions,
  signInBy,
} from "../support/passkeys.ts";
import { linkIn, mailTo } from "../support/people/mails.ts";
import { browserOf, PASSWORD, type TestPerson } from "../support/people/people.ts";
import { openSocket } from "../support/socket.ts";

export type Scene = { app: App; port: number; provider: Provider; owner: TestPerson };

/** Whether what the intruder started still lets them act in the owner's name. */
export type Probe = () => Promise<boolean>;

const ACCOUNT = "/profile/edit/account";
/** Milliseconds for the end of a socket or poll to arrive. */
const PATIENCE = 1_500;

/**
 * What an intruder with the password can start, in an order in which none interferes with another.
 */
export const beginnings: Record<string, (scene: Scene) => Promise<Probe>> = {
  "page session": async ({ app, owner }) => {
    const thief = await browserOf(app, owner);
    return async () => (await thief.get("/profile")).status === 200;
  },

  "bearer session": async (scene) => {
    const token = await loggedIn(scene);
    return () => opens(scene, token);
  },

  "login under way": async (scene) => {
    const { limits } = scene.app.runtime;
    const { clear } = limits;
    const [found, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Between the password check and the creation of the session.
    limits.clear = async (name, who) => {
      if (!who.startsWith(scene.owner.email)) return clear(name, who);
      limits.clear = clear;
      found.resolve();
      await goOn.promise;
    };
    const token = loggedIn(scene);
    await found.promise;
    return async () => {
      goOn.resolve();
      return opens(scene, await token);
    };
  },

  "API token": async (scene) => {
    const thief = await browserOf(scene.app, scene.owner);
    const form = { name: "Reminders", days: "90", currentPassword: PASSWORD };
    const { html } = await thief.submit(`${ACCOUNT}/tokens`, form);
    const token = /value="([\w-]{43})"/.exec(html)?.[1] ?? "";
    return () => opens(scene, token);
  },

  "open socket": async (scene) => {
    const socket = await openSocket(scene.port, await loggedIn(scene));
    return () => within(socket.closed);
  },

  "long poll": async (scene) => {
    const token = await loggedIn(scene);
    const poll = (query: string) =>
      callApi<{ cursor: string }>(scene.app, "GET", `/messages/updates${query}`, { token });
    const { cursor } = (await poll("")).body;
    const polling = async () => {
      // A notification answers one, and the thief asks again.
      for (let round = 0; round < 10; round++)
        if ((await poll(`?after=${cursor}`)).status !== 200) return;
    };
    const answer = polling();
    return () => within(answer);
  },

  "calendar feed": async ({ app, owner }) => {
    const thief = await browserOf(app, owner);
    const { html } = await thief.submit(`${ACCOUNT}/calendar`, { change: "renew-feed" });
    const address = /value="([^"]+\/calendar\/[\w-]{43}\.ics)"/.exec(html)?.[1] ?? "";
    const { pathname } = new URL(address);
    return async () => (await new Browser(app).get(pathname)).status === 200;
  },

  "link to a care sheet": async ({ app, owner: { token } }) => {
    const body = { name: "Rex", breed: "Beagle", age: "3 years" };
    const dog = await callApi<{ id: string }>(app, "POST", "/dogs", { token, body });
    const path = `/dogs/${dog.body.id}/care/share`;
    const share = await callApi<{ url: string }>(app, "POST", path, { token, body: { days: 3 } });
    const { pathname } = new URL(share.body.url);
    return async () => (await new Browser(app).get(pathname)).status === 200;
  },

  "Google sign-in": async ({ app, provider, owner }) => {
    await app.runtime.db
      .updateTable("users")
      .set({ email_confirmed_at: 1 })
      .where("id", "=", owner.id)
      .execute();
    const account = { sub: `linked-${owner.id}`, email: `thief-${owner.id}@gmail.test` };
    await provider.behave(account);
    const thief = await browserOf(app, owner);
    const begin = () => thief.post("/profile/edit/google", { change: "link" });
    await thief.get(await visitGoogle(thief, begin));
    return async () => {
      await provider.behave(account);
      return (await throughGoogle(new Browser(app))).location === "/map";
    };
  },

  passkey: async ({ app, owner }) => {
    const thief = await browserOf(app, owner);
    const passkey = await addPasskey(app, owner, thief);
    return async () => (await signInBy(app, passkey)).page.location === "/map";
  },

  "passkey under way": async ({ app, owner }) => {
    const thief = await browserOf(app, owner);
    await addPasskey(app, owner, thief);
    const passkey = new Authenticator();
    const credential = passkey.create(await passkeyOptions(thief, "add"));
    return async () => {
      // Or what was typed would be kept for the next sign-in.
      thief.cookies.delete("device");
      await thief.post(PASSKEYS, { intent: "add", credential, name: "Late" });
      return (await signInBy(app, passkey)).page.location === "/map";
    };
  },

  "sign-in with a passkey under way": async ({ app, owner }) => {
    const passkey = await addPasskey(app, owner, await browserOf(app, owner));
    const thief = new Browser(app);
    const credential = passkey.get(await passkeyOptions(thief, "sign-in"));
    return async () => (await thief.post("/login", { credential })).location === "/map";
  },

  "Google Calendar": async ({ app, owner }) => {
    const { db } = app.runtime;
    await db
      .insertInto("google_calendars")
      .values({
        user_id: owner.id,
        connection_id: randomUUID(),
        sealed_token: "sealed",
        connected_at: Date.now(),
      })
      .execute();
    return async () => (await rowsOf(app, "google_calendars", owner)) > 0;
  },

  "waiting Google link": async ({ app, provider, owner }) => {
    await provider.behave({ sub: `waiting-${owner.id}`, email: owner.email });
    const thief = new Browser(app);
    await throughGoogle(thief);
    return async () => (await thief.get("/login/link")).status === 200;
  },

  "entry code": async ({ app, owner }) => {
    const key = await issueEntryCode(app.context(), {
      userId: owner.id,
      accessEndedAt: null,
      isNewUser: false,
    });
    return async () => (await takeEntryCode(app.context(), key)) !== null;
  },

  "entry code that comes late": async ({ app, owner }) => {
    const entry = { userId: owner.id, accessEndedAt: null, isNewUser: false };
    return () =>
      issueEntryCode(app.context(), entry).then(
        () => true,
        () => false,
      );
  },

  "saved form": async ({ app, owner }) => {
    const fields: [string, string][] = [["content", "Hello"]];
    await saveForm(app.context(), { userId: owner.id, path: "/messages", fields });
    return async () => (await rowsOf(app, "kept_forms", owner)) > 0;
  },

  "link mail to be tried again": async ({ app, owner }) => {
    const later = Date.now() + HOUR;
    const order = { kind: "password_reset", dedupe_key: `later ${owner.id}`, attempts: 10 };
    await app.runtime.db
      .insertInto("outbox")
      .values({ ...order, payload: `{"userId":"${owner.id}"}`, run_after: later, created_at: 1 })
      .execute();
    return async () => {
      const { db } = app.runtime;
      const query = db.selectFrom("outbox").select("id");
      return (await query.where("dedupe_key", "=", order.dedupe_key).execute()).length > 0;
    };
  },

  "pending change of email": async ({ app, owner }) => {
    const thief = await browserOf(app, owner);
    const email = `thief-${owner.id}@example.test`;
    await thief.post(`${ACCOUNT}/email`, { email, currentPassword: PASSWORD });
    const link = linkIn(await mailTo(app, email, "/confirm-email/"));
    return async () => {
      await new Browser(app).post(link);
      return (await emailOf(app, owner)) === email;
    };
  },

  "email confirmation": async ({ app, owner: { id: userId, email } }) => {
    const kind = "email_confirmation";
    const token = await issueToken(app.context(), { kind, userId, email });
    return async () => (await new Browser(app).get(`/confirm-email/${token}`)).status === 200;
  },

  "reset link": async ({ app, owner: { id: userId, email } }) => {
    const kind = "password_reset";
    const token = await issueToken(app.context(), { kind, userId, email });
    return async () => (await new Browser(app).get(`/reset-password/${token}`)).status === 200;
  },
};

/** What survives if the owner unticks its box, by checkbox name. */
export const lasting: Record<string, string> = {
  passkey: "passkeys",
  "sign-in with a passkey under way": "passkeys",
  "calendar feed": "feed",
  "Google sign-in": "google",
  "Google Calendar": "googleCalendar",
  "link to a care sheet": "careLinks",
};

const KINDS = [...new Set(Object.values(lasting))];

/** The form as a browser sends it: all boxes were shown, and all or none are ticked. */
const boxes = {
  ticked: { offered: KINDS, end: KINDS },
  unticked: { offered: KINDS },
};

type Answer = {
  keeps?: true;
  staysIn?: true;
  give: (scene: Scene, owners: Browser, admins: Browser) => Promise<unknown>;
};

const passwordChange =
  (fields: object) =>
  (_: Scene, owners: Browser): Promise<unknown> =>
    owners.post(`${ACCOUNT}/password`, {
      currentPassword: PASSWORD,
      newPassword: "another horse",
      ...fields,
    });

const reset =
  (fields: object) =>
  async ({ app, owner: { id: userId, email } }: Scene): Promise<unknown> => {
    const kind = "password_reset";
    const token = await issueToken(app.context(), { kind, userId, email });
    const form = { password: "another horse", ...fields };
    return new Browser(app).post(`/reset-password/${token}`, form);
  };

const signOutEverywhere =
  (fields: object) =>
  (_: Scene, owners: Browser): Promise<unknown> =>
    owners.post(`${ACCOUNT}/devices`, { ...fields });

export const answers: Record<string, Answer> = {
  "password change, ticked": { staysIn: true, give: passwordChange(boxes.ticked) },
  "password change, unticked": {
    staysIn: true,
    keeps: true,
    give: passwordChange(boxes.unticked),
  },
  "password change, boxes not shown": { staysIn: true, give: passwordChange({}) },
  "reset, ticked": { give: reset(boxes.ticked) },
  "reset, unticked": { keeps: true, give: reset(boxes.unticked) },
  "sign out everywhere, ticked": { give: signOutEverywhere(boxes.ticked) },
  "sign out everywhere, unticked": { keeps: true, give: signOutEverywhere(boxes.unticked) },
  "locked, and unlocked later": {
    give: async ({ owner }, _, admins) => {
      const page = `/admin/users/${owner.id}`;
      await admins.post(page, { intent: "lock", reason: "Stolen" });
      return admins.post(page, { intent: "unlock", reason: "Given back" });
    },
  },
  deletion: {
    give: (_, owners) => owners.post(`${ACCOUNT}/delete`, { currentPassword: PASSWORD }),
  },
};

async function loggedIn({ app, owner: { email } }: Scene): Promise<string> {
  const body = { email, password: PASSWORD };
  const answer = await callApi<{ accessToken: string }>(app, "POST", "/auth/login", { body });
  return answer.body.accessToken;
}

async function opens({ app }: Scene, token: string): Promise<boolean> {
  return (await callApi(app, "GET", "/users/me", { token })).status === 200;
}

async function within(end: Promise<unknown>): Promise<boolean> {
  const over = end.then(() => false);
  return Promise.race([
    over,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), PATIENCE)),
  ]);
}

async function emailOf(app: App, { id }: TestPerson): Promise<string | undefined> {
  const query = app.runtime.db.selectFrom("users").select("email").where("id", "=", id);
  return (await query.executeTakeFirst())?.email;
}

async function rowsOf(
  app: App,
  table: "google_calendars" | "kept_forms",
  { id }: TestPerson,
): Promise<number> {
  const query = app.runtime.db.selectFrom(table).select("user_id").where("user_id", "=", id);
  return (await query.execute()).length;
}
