import type { Config } from "#app/config.server.ts";
import { HOUR } from "../durations.ts";
import { isSameSecret, signatureOf } from "../signatures.server.ts";

/** What `npm run doctor` asks the running site, which answers only those who know its APP_SECRET. */
export function siteQuestion(config: Pick<Config, "appSecret">, now: number): string {
  return `${now}.${signatureOf(config, "questions of the doctor", String(now))}`;
}

/**
 * Whether it was asked by this site's own command: `now`, a while ago at most; or at another `time`, by
 * another clock, or by somebody who read the address in a log. Null for anybody else.
 */
export function whoseQuestion(
  config: Pick<Config, "appSecret">,
  question: string,
  now: number,
): "now" | "time" | null {
  const asked = Number(question.split(".", 1)[0]);
  if (!isSameSecret(question, siteQuestion(config, asked))) return null;
  return Math.abs(now - asked) < HOUR ? "now" : "time";
}
