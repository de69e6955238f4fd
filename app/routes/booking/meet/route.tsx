import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import {
  NAMED_FIELDS,
  requestAndRedirect,
  requestFailed,
  requestRefusal,
  requestSentToast,
} from "#app/http/pages/booking-request.server.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { SitterFault } from "#app/ui/sitters/sitter-fault.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { MeetRequest } from "./meet-request.tsx";
import { meetPage, requestMeet } from "./model.server.ts";
import { MeetForm } from "./schemas.ts";

export const handle: PageHandle = {
  nav: "bookings",
  styles: "steps",
  bare: true,
  noTabs: Boolean,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return { ...(await meetPage(ctx, url.searchParams)), idempotencyKey: randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  const turned = turnedPage(form, url, { month: "", pick: "dog" });
  if (turned) return turned;
  return submitForm(
    form,
    MeetForm,
    (meet) =>
      requestAndRedirect(
        scope,
        () => requestMeet(ctx, url.searchParams, meet),
        ({ id, sitter }) => ({
          toast: requestSentToast(sitter.name),
          path: href("/bookings/:id", { id }),
        }),
      ),
    { names: NAMED_FIELDS, explain: requestRefusal, failed: requestFailed },
  );
}

// The address contains notes and places, which other sites must not see.
export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: copy.title }]),
  { name: "referrer", content: "strict-origin" },
];

export default function Meet({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(MeetForm, {
    id: "meet",
    result: actionData?.result,
    values: page.typed,
  });
  return (
    <MeetRequest page={page} idempotencyKey={page.idempotencyKey} form={form} fields={fields} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SitterFault error={error} />;
}
