import { callApi } from "../support/client.ts";
import {
  type Codes,
  challengeOver,
  codeAt,
  halfSignedIn,
  SECOND_FACTOR,
  secretOn,
} from "../support/people/factors.ts";
import { PASSWORD } from "../support/people/people.ts";
import type { Probe, Scene } from "./takeover-cases.ts";

/** What an intruder with the password and one code can start. The last ends the others when it works. */
export const beginningsWithCodes: Record<string, (scene: Scene, codes: Codes) => Promise<Probe>> = {
  "session with a code": async ({ app, owner }, codes) => {
    const thief = await halfSignedIn(app, owner);
    await thief.post("/login/code", { code: await codes.fresh() });
    return async () => (await thief.get("/profile")).status === 200;
  },

  "sign-in that waits for its code": async ({ app, owner }, codes) => {
    const thief = await halfSignedIn(app, owner);
    return async () =>
      (await thief.post("/login/code", { code: await codes.fresh() })).location === "/map";
  },

  "challenge of the API": async ({ app, owner }, codes) => {
    const challenge = await challengeOver(app, owner);
    return async () => {
      const body = { challenge, code: await codes.fresh() };
      return (await callApi(app, "POST", "/auth/second-factor", { body })).status === 200;
    };
  },

  "remembered device": async ({ app, owner }, codes) => {
    const thief = await halfSignedIn(app, owner);
    await thief.post("/login/code", { code: await codes.fresh(), remember: "yes" });
    await thief.post("/logout");
    return async () => {
      for (const password of [PASSWORD, "another horse"])
        if ((await thief.post("/login", { email: owner.email, password })).location === "/map")
          return true;
      return false;
    };
  },

  "app being set up": async ({ app, owner }, codes) => {
    const thief = await halfSignedIn(app, owner);
    await thief.post("/login/code", { code: await codes.fresh() });
    const secret = secretOn(await thief.get(`${SECOND_FACTOR}?another=yes`));
    return async () => {
      const form = { change: "set-up", code: codeAt(secret, Date.now()) };
      return (await thief.post(SECOND_FACTOR, form)).location === SECOND_FACTOR;
    };
  },
};
