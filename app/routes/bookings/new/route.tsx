import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import {
  requestAndRedirect,
  requestFailed,
  requestRefusal,
  requestSentToast,
} from "#app/http/pages/booking-request.server.ts";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { requestWalk, walkPage } from "./model.server.ts";
import { WalkForm } from "./schemas.ts";
import { WalkRequest } from "./walk-request.tsx";

export const handle: PageHandle = { nav: "bookings", styles: "steps", bare: true, noTabs: Boolean };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  // The dog is chosen on the page of available dogs.
  if (ctx.actor.canSit && !url.searchParams.get("dogId")) throw redirect(href("/dogs/available"));
  return { ...(await walkPage(ctx, url.searchParams)), idempotencyKey: randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  const turned = turnedPage(form, url, { month: "", pick: "time" });
  if (turned) return turned;
  return submitForm(
    form,
    WalkForm,
    ({ idempotencyKey, timeSlot, notes }) => {
      const dogId = url.searchParams.get("dogId") ?? "";
      const date = url.searchParams.get("date") ?? "";
      const walk = { dogId, date, timeSlot: timeSlot ?? null, notes };
      return requestAndRedirect(
        scope,
        () => requestWalk(ctx, walk, idempotencyKey ?? null),
        ({ id, owner }) => ({
          toast: requestSentToast(owner.name),
          path: href("/bookings/:id", { id }),
        }),
      );
    },
    { explain: requestRefusal, failed: requestFailed },
  );
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: copy.title }]);

export default function BookWalk({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(WalkForm, { id: "walk", result: actionData?.result });
  return <WalkRequest page={page} form={form} fields={fields} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DogFault
      error={error}
      link={{ href: href("/dogs/available"), label: "Go Back" }}
      forbidden={{
        title: "Only sitters can ask to walk a dog",
        text: "Looking for someone to walk yours? See who is nearby and has time.",
        href: href("/sitters"),
        label: "Find a sitter",
      }}
    />
  );
}
