import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import {
  postedChoicesContext,
  scopeContext,
  signedInContext,
} from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import {
  NAMED_FIELDS,
  requestAndRedirect,
  requestFailed,
  requestRefusal,
  requestSentToast,
  requestsSentToast,
} from "#app/http/pages/booking-request.server.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { SitterFault } from "#app/ui/sitters/sitter-fault.tsx";
import { timeNames } from "../times-asked.ts";
import type { Route } from "./+types/route";
import { readChoices, withPosted } from "./choices.ts";
import { confirmFlow } from "./confirm-flow.server.ts";
import { copy, pageHeading } from "./copy.ts";
import { type FlowPageData, flowPage } from "./flow.server.ts";
import type { RefusedFlow } from "./flow-form.ts";
import { FlowPage } from "./flow-page.tsx";
import { type FlowName, flows } from "./flows.ts";
import { FlowConfirmation } from "./schemas.ts";
import { stayInstead } from "./stay-shown.server.ts";

export const handle: PageHandle = {
  nav: "bookings",
  styles: "steps",
  bare: true,
  noTabs: true,
  tiles: true,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const posted = context.get(postedChoicesContext);
  const query = posted ?? url.searchParams;
  const stay = stayInstead(query);
  if (stay) throw redirect(stay, 303);
  const page = await flowPage(ctx, query);
  if (page.sentId) throw redirect(href("/bookings/:id", { id: page.sentId }), 303);
  const isLast = page.page === flows[page.choices.flow].pages.length - 1;
  const headers = { "cache-control": isLast ? "no-store" : "private, no-cache" };
  // What was posted comes back only if it was refused.
  const refused = posted !== null || page.status !== 200;
  return data({ ...page, refused, idempotencyKey: randomUUID() }, { status: page.status, headers });
}

// Back after sending must ask the server, which leads to what was sent.
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);

/** The buttons of a page that posts, but for the one that sends. */
const TURNING = {
  to: "",
  done: "",
  step: "",
  month: "",
  pick: "periods-dog",
  others: "step-alsoAsk",
};

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  const turned = turnedPage(form, url, TURNING);
  if (turned) return turned;
  const query = withPosted(url.searchParams, form);
  context.set(postedChoicesContext, query);
  const { flow } = readChoices(query);
  const run = (confirmation: FlowConfirmation) =>
    requestAndRedirect(
      scope,
      () => confirmFlow(ctx, query, confirmation),
      (booking) => afterRequest(booking, flow),
    );
  return submitForm(form, FlowConfirmation, run, {
    names: { ...NAMED_FIELDS, ...(flow === "stay" ? STAY_NAMES : timeNames) },
    explain: requestRefusal,
    failed: flow === "dialog" ? dialogFailed : requestFailed,
  });
}

const STAY_NAMES = { date: "startDate", endDate: "startDate" };

function dialogFailed(): string {
  return "Booking failed: There was an error creating your booking or adding it to Google Calendar. Please try again.";
}

/** A conversation's flow returns to the conversation, with a link to the booking. */
function afterRequest({ id, sitterId, sitter, groupId }: BookingJson, flow: FlowName) {
  const toast = groupId ? requestsSentToast : requestSentToast(sitter.name);
  if (flow !== "dialog") return { toast, path: href("/bookings/:id", { id }) };
  const link = { href: `${href("/bookings")}?id=${id}`, label: "View Booking" };
  return { toast: { ...toast, link }, path: `${href("/messages")}?userId=${sitterId}` };
}

// The address contains notes and places, which other sites must not see.
export const meta: Route.MetaFunction = ({ error, loaderData }) => [
  ...(error || !loaderData ? [] : [{ title: titleOf(loaderData) }]),
  { name: "referrer", content: "strict-origin" },
];

/** 'Who is it for? · Step 3 of 4 · Book with Selam' */
function titleOf({ refused, choices, page, sitter }: FlowPageData & { refused: boolean }): string {
  const heading = pageHeading(choices, page);
  const { length } = flows[choices.flow].pages;
  return [
    refused ? copy.refused(heading) : heading,
    ...(length > 1 ? [copy.step(page + 1, length)] : []),
    copy.bookWith(firstNameOf(sitter.name)),
  ].join(" · ");
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FlowPage
      data={loaderData}
      refused={actionData?.result as RefusedFlow | undefined}
      idempotencyKey={loaderData.idempotencyKey}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SitterFault error={error} />;
}
