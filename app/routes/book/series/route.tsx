import { data, href, redirect } from "react-router";
import { DomainError } from "#app/domain/errors.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import {
  NAMED_FIELDS,
  requestFailed,
  requestSentToast,
} from "#app/http/pages/booking-request.server.ts";
import { withNotes } from "#app/http/pages/notes-in-query.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { SitterFault } from "#app/ui/sitters/sitter-fault.tsx";
import { withTimes } from "../times-asked.ts";
import type { Route } from "./+types/route";
import { checkedFromLink } from "./checked-from-link.server.ts";
import { copy } from "./copy.ts";
import { daysOfSeries } from "./days-of-series.server.ts";
import { checkSeries, sendSeries, seriesRequestPage } from "./model.server.ts";
import { SeriesForm, termsOf } from "./schemas.ts";
import { SeriesRequest } from "./series-request.tsx";
import { withUsualTime } from "./series-times.ts";

export const handle: PageHandle = {
  nav: "bookings",
  styles: "series",
  bare: true,
  noTabs: Boolean,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const page = await seriesRequestPage(ctx, url.searchParams);
  const query = withUsualTime(withTimes(withNotes(url.searchParams)), page);
  return {
    ...page,
    days: daysOfSeries(page, query),
    ...(await checkedFromLink(ctx, page.sitter.id, query)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const typed = await readForm(request);
  const turned = turnedPage(typed, url, { open: "days", month: "day", pick: "day" });
  if (turned) return turned;
  const { sitter } = await seriesRequestPage(ctx, url.searchParams);
  const form = withTimes(typed);
  const run = async (series: SeriesForm) => {
    // Dates that were never shown are shown before the sitter is asked for them.
    const isShown = [undefined, termsOf(series)].includes(series.checkedAs);
    if (series.intent === "check" || !isShown) {
      const checked = await checkSeries(ctx, sitter.id, series);
      return data({ result: parseForm(form, SeriesForm).reply(), checked });
    }
    const sent = await sentOrWaiting(() => sendSeries(ctx, sitter.id, series));
    if ("waitingId" in sent) {
      const result = parseForm(form, SeriesForm).reply({ formErrors: [copy.waiting(sitter.name)] });
      return data({ result, waitingId: sent.waitingId }, { status: 409 });
    }
    flash(scope, requestSentToast(sitter.name));
    return redirect(href("/series/:id", { id: sent.id }), 303);
  };
  return submitForm(form, SeriesForm, run, { names: NAMED_FIELDS, failed: requestFailed });
}

/** Sends a request. The same one again counts as sent; another one has to be answered first. */
async function sentOrWaiting(
  send: () => Promise<{ id: string }>,
): Promise<{ id: string } | { waitingId: string }> {
  try {
    return await send();
  } catch (error) {
    const { seriesId, waitingId } = error instanceof DomainError ? error.extra : {};
    if (seriesId) return { id: seriesId };
    if (waitingId) return { waitingId };
    throw error;
  }
}

// The address contains notes and places, which other sites must not see.
export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: copy.title }]),
  { name: "referrer", content: "strict-origin" },
];

export default function NewSeries({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(SeriesForm, {
    id: "series",
    result: actionData?.result ?? page.result,
    values: page.days.values as never,
  });
  const checked = actionData ? ("checked" in actionData ? actionData.checked : null) : page.checked;
  const waitingId = actionData && "waitingId" in actionData ? actionData.waitingId : null;
  return (
    <SeriesRequest
      page={page}
      form={form}
      fields={fields}
      checked={checked}
      waitingHref={waitingId && href("/series/:id", { id: waitingId })}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SitterFault error={error} />;
}
