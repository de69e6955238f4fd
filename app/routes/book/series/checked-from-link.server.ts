import type { SignedIn } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import type { FormResult } from "#app/http/forms/submit-form.server.ts";
import { choosesDay } from "./days-of-series.server.ts";
import { type CheckedSeries, checkSeries } from "./model.server.ts";
import { SeriesForm } from "./schemas.ts";

type Checked = { result: FormResult | null; checked: CheckedSeries | null };

/**
 * Checks the form at once if a link has filled it in. Returns what is wrong with it, if anything.
 */
export async function checkedFromLink(
  ctx: SignedIn,
  sitterId: string,
  query: URLSearchParams,
): Promise<Checked> {
  if (!query.has("weekday") || choosesDay(query)) return { result: null, checked: null };
  const submission = parseForm(query, SeriesForm);
  if (submission.status !== "success") return { result: submission.reply(), checked: null };
  try {
    const checked = await checkSeries(ctx, sitterId, submission.value);
    return { result: submission.reply(), checked };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { result: submission.reply({ formErrors: [error.message] }), checked: null };
  }
}
