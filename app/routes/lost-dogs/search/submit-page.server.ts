import { data } from "react-router";
import type { z } from "zod";
import type { SignedIn } from "#app/domain/context.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { updateDog } from "#app/domain/dogs/update-dog.server.ts";
import type { DomainError } from "#app/domain/errors.ts";
import { type DogInCare, openLostDog } from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { LostDogInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { alreadyLost } from "#app/domain/lost-dogs/report-missing.server.ts";
import { areaFault, shownFacts } from "#app/domain/lost-dogs/shown-facts.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { typedResult } from "#app/http/session/restoring.server.ts";
import { copy } from "./copy.ts";

const PageForm = LostDogInput.extend({ images: ChosenFiles });

/**
 * Adds photos to a dog that has none, then calls `run`. The place is looked up even if another
 * field is wrong, so that all errors are shown at once.
 */
export async function submitPage<R>(
  ctx: SignedIn,
  dog: DogInCare,
  form: FormData,
  run: (input: LostDogInput) => Promise<R>,
) {
  const explain = ({ code }: DomainError) =>
    code === "already_lost" ? copy.already(dog.name) : undefined;
  const publish = async ({ images, ...input }: z.output<typeof PageForm>) => {
    if (images.length > 0 && !dog.photo && dog.isOwn) await updateDog(ctx, dog.id, {}, images);
    return { ran: await run(input) };
  };
  const outcome = await submitForm(form, PageForm, publish, { explain });
  if ("ran" in outcome) return outcome.ran;
  const { result, ...rest } = outcome.data;
  const { error, initialValue } = result;
  const area = initialValue?.area;
  if (!error || error[""] || error.area || !area) return outcome;
  const fault = await areaFault(ctx, String(area));
  const all = fault ? { area: [fault], ...error } : error;
  return data({ ...rest, result: { ...result, error: all } }, outcome.init ?? {});
}

export type Checked = {
  area: string;
  since: string;
  description: string | null;
  phone: string | null;
};

/** Shows what the page would say, before there is one. Stores nothing but photos. */
export function checkPage(ctx: SignedIn, dog: DogInCare, form: FormData) {
  return submitPage(ctx, dog, form, async (input) => {
    if (await openLostDog(ctx, dog.id)) throw alreadyLost(dog.name);
    const { area, since, description } = await shownFacts(ctx, input);
    const when = momentLabel(since, ctx.now(), ctx.config.timeZone);
    const checked: Checked = { area, since: when, description, phone: input.phone };
    return { ...typedPage(form), checked };
  });
}

/** The form with what was typed. */
export function typedPage(form: FormData) {
  return { result: typedResult(form, PageForm, ["images"]), filesLost: false };
}
