import { data } from "react-router";
import type { SignedIn } from "#app/domain/context.server.ts";
import { LostDogInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { areaFault } from "#app/domain/lost-dogs/shown-facts.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";

/** Where the dog was last seen is looked up also when another field is wrong, so that all is said at once. */
export async function submitPage(
  ctx: SignedIn,
  form: FormData,
  run: (input: LostDogInput) => Promise<Response>,
) {
  const outcome = await submitForm(form, LostDogInput, run);
  if (outcome instanceof Response) return outcome;
  const { result, ...rest } = outcome.data;
  const { error, initialValue } = result;
  const area = initialValue?.area;
  if (!error || error[""] || error.area || !area) return outcome;
  const fault = await areaFault(ctx, String(area));
  const all = fault ? { area: [fault], ...error } : error;
  return data({ ...rest, result: { ...result, error: all } }, outcome.init ?? {});
}
