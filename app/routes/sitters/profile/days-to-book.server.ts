import { dayUseOf, knownMonths, usualMonths } from "#app/domain/availability/free-days.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import type { ShownMonths } from "#app/domain/months.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import { type Intent, wantsStay } from "#app/domain/sitters/search/intent.ts";

/**
 * The calendar beside a profile; for visitors, of weekly hours only. Null where no single day can
 * be chosen.
 */
export async function daysToBook(
  ctx: Context,
  sitter: PublicSitterJson,
  intent: Intent,
  month: string | null,
): Promise<ShownMonths | null> {
  if (sitter.services.length === 0 || wantsStay(intent)) return null;
  const asked = month ?? intent.date ?? null;
  if (!ctx.actor) return usualMonths(ctx, sitter.availability, asked);
  const booked = intent.service ? [intent.service] : sitter.services;
  return knownMonths(ctx, sitter.id, asked, dayUseOf(booked));
}
