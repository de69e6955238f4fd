import type { Context } from "#app/domain/context.server.ts";
import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";

/** With the day and the time that the chips stand for. */
export function withSaidMoment({ now, config }: Pick<Context, "now" | "config">, form: FormData) {
  const when = form.get("when");
  if (when === "now" || when === "today") form.set("date", plainDateOf(now(), config.timeZone));
  if (when === "now") form.set("time", clockTimeOf(now(), config.timeZone));
  return form;
}
