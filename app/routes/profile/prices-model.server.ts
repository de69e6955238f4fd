import type { SignedIn } from "#app/domain/context.server.ts";
import { weekdayMonthDay } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { sitterToEdit } from "#app/domain/people/sitting/edit-sitter.server.ts";
import { nextHoliday } from "#app/domain/prices/holidays.server.ts";
import { priceExample } from "#app/domain/prices/price-example.ts";
import { PricingForm, pricingOf } from "#app/domain/prices/price-schemas.ts";
import { termsOfProfile } from "#app/domain/prices/price-terms.ts";
import { services } from "#app/domain/services/sitter-rules.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";

/**
 * The form for prices, filled with those in `query`, if there are any, and an example. Throws
 * forbidden.
 */
export async function pricesPage(ctx: SignedIn, query: URLSearchParams) {
  const sitter = await sitterToEdit(ctx);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const holiday = await nextHoliday(ctx.config.holidays, today);
  const typed = query.has("policy") ? parseForm(query, PricingForm) : null;
  const shown = typed?.status === "success" ? priced(typed.value) : sitter;
  const offered = services.filter((service) => sitter.services.includes(service));
  const mostDogs = sitter.acceptsMultipleDogs ? sitter.maxDogs : 1;
  return {
    services: sitter.services,
    takesMore: mostDogs > 1,
    values: valuesOf(sitter),
    result: typed?.reply() ?? null,
    nextHoliday: holiday && weekdayMonthDay(holiday),
    example: priceExample(
      offered.map((service) => termsOfProfile(shown, service)),
      { mostDogs, nextHoliday: holiday },
    ),
  };
}

type Prices = Pick<Awaited<ReturnType<typeof sitterToEdit>>, "rates" | "pricing">;

function priced(form: PricingForm): Prices {
  const { extraDogRates, puppyRates, ...rest } = pricingOf(form);
  return {
    rates: known(form.rates),
    pricing: { ...rest, extraDogRates: known(extraDogRates), puppyRates: known(puppyRates) },
  };
}

function known(rates: Partial<Record<string, number | null>> = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(rates).flatMap(([service, dollars]) =>
      dollars == null ? [] : [[service, dollars]],
    ),
  );
}

/** The stored values, as a person would type them. */
function valuesOf({ rates, pricing }: Prices) {
  const { extraDogRates, puppyRates, holidayPercent, longStay, policy } = pricing;
  const typed = (rates: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(rates).map(([service, dollars]) => [
        service,
        Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2),
      ]),
    );
  return {
    rates: typed(rates),
    extraDogRates: typed(extraDogRates),
    puppyRates: typed(puppyRates),
    holidayPercent: holidayPercent === 0 ? "" : String(holidayPercent),
    longStayFrom: longStay ? String(longStay.from) : "",
    longStayPercent: longStay ? String(longStay.percent) : "",
    policy,
  };
}
