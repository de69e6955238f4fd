import { codeAt, putCodes } from "../support/people/factors.ts";
import type { LateCase } from "./late-api-cases.ts";
import { page } from "./late-page-case.ts";

const ACCOUNT = "profile/edit/account";

/** Of an account with codes for signing in. */
export const codesPageCases: LateCase[] = [
  {
    ...page(`${ACCOUNT}/confirm`, {}),
    prepare: async (app, { member }) => ({
      path: `/${ACCOUNT}/confirm`,
      form: { code: codeAt(await putCodes(app, member.id), Date.now()) },
    }),
  },
  {
    ...page(`${ACCOUNT}/second-factor`, {}),
    prepare: async (app, { member }) => {
      await putCodes(app, member.id);
      return { path: `/${ACCOUNT}/second-factor`, form: { change: "renew-codes" } };
    },
  },
  {
    ...page(`${ACCOUNT}/second-factor removed`, {}),
    prepare: async (app, { member }) => {
      await putCodes(app, member.id);
      return { path: `/${ACCOUNT}/second-factor`, form: { change: "remove" } };
    },
  },
];
