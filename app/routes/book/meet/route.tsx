import { randomUUID } from "node:crypto";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { NAMED_FIELDS } from "#app/http/pages/booking-request.server.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { SitterFault } from "#app/ui/sitters/sitter-fault.tsx";
import { actOnRequest } from "../act-on-request.server.ts";
import { withTimes } from "../times-asked.ts";
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
  const query = withTimes(new URLSearchParams(url.searchParams), { meets: true });
  return { ...(await meetPage(ctx, query)), idempotencyKey: randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return actOnRequest(
    { request, url, scope: context.get(scopeContext) },
    {
      schema: MeetForm,
      next: "meet-dog",
      meets: true,
      send: (meet) => requestMeet(ctx, url.searchParams, meet),
      names: { ...NAMED_FIELDS, startTime: "time" },
      of: "sitter",
    },
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
