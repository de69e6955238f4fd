import type { Config } from "#app/config.server.ts";
import { HOUR } from "../durations.ts";
import { isSameSecret, signatureOf } from "../signatures.server.ts";

/** What `npm run doctor` asks the running site, which answers only those who know its APP_SECRET. */
export function siteQuestion(config: Pick<Config, "appSecret">, now: number): string {
  return `${now}.${signatureOf(config, "questions of the doctor", String(now))}`;
}

/** Whether it was asked by this site's own command, a while ago at most. */
export function isSiteQuestion(
  config: Pick<Config, "appSecret">,
  question: string,
  now: number,
): boolean {
  const asked = Number(question.split(".", 1)[0]);
  return Math.abs(now - asked) < HOUR && isSameSecret(question, siteQuestion(config, asked));
}
