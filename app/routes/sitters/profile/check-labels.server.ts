import type { Context } from "#app/domain/context.server.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { monthLabel } from "#app/domain/month-labels.ts";
import { shownChecks } from "#app/domain/verification/shown-checks.server.ts";
import { copy } from "./copy.ts";

/** 'Identity checked by Trotwell, May 2026': what stands behind a sitter's badges. */
export async function checkLabels(
  ctx: Context,
  sitter: { id: string; verified: boolean; isBackgroundChecked: boolean },
): Promise<string[]> {
  if (!sitter.verified && !sitter.isBackgroundChecked) return [];
  const { appName, timeZone } = ctx.config;
  const checks = await shownChecks(ctx, sitter.id);
  return checks.map(({ kind, at }) =>
    at === null
      ? copy.checkedUndated[kind](appName)
      : copy.checked[kind](appName, monthLabel(plainDateOf(at, timeZone).slice(0, 7))),
  );
}
