import { requireSitting } from "../../accounts/require-sitting.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { notFound } from "../../errors.ts";
import { parseChanges } from "../../parse-changes.ts";
import { type PricingForm, pricingOf } from "../../prices/price-schemas.ts";
import { DEFAULT_MAX_DOGS } from "../../services/sitter-rules.ts";
import { ProfileChanges } from "../profile-schemas.ts";
import { updateProfile } from "../update-profile.server.ts";
import type { SitterJson } from "../user-json.ts";
import type { SitterServicesForm } from "./sitter-form-schemas.ts";
import { sitterProfile } from "./sitter-profile-queries.server.ts";
import type { SitterChanges } from "./sitter-schemas.ts";

/** The caller's profile as a sitter. Throws forbidden for callers who cannot sit. */
export async function sitterToEdit(ctx: SignedIn): Promise<SitterJson> {
  requireSitting(ctx);
  const sitter = await sitterProfile(ctx, ctx.actor.id);
  if (!sitter) throw notFound();
  return sitter;
}

/** Undefined fields stay as they are. Throws forbidden. */
export async function editSitter(
  ctx: SignedIn,
  changes: Omit<SitterChanges, "gallery">,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    requireSitting(ctx);
    await updateProfile(ctx, parseChanges(ProfileChanges, changes));
  });
}

/** Rates of services that are not offered are ignored, empty ones removed. */
export async function editSitterPricing(ctx: SignedIn, form: PricingForm): Promise<void> {
  const { services } = await sitterToEdit(ctx);
  const offered = (rates: Partial<Record<string, number | null>> = {}) =>
    Object.fromEntries(services.map((service) => [service, rates[service] ?? null]));
  await editSitter(ctx, {
    rates: offered(form.rates),
    pricing: pricingOf({
      ...form,
      extraDogRates: offered(form.extraDogRates),
      puppyRates: offered(form.puppyRates),
    }),
  });
}

/** Rates stay as they are, also of services that are no longer offered. */
export async function editSitterServices(ctx: SignedIn, form: SitterServicesForm): Promise<void> {
  const { maxDogs = DEFAULT_MAX_DOGS, ...changes } = form;
  await editSitter(ctx, { ...changes, maxDogs });
}
