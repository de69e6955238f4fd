import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { actOnRequest } from "../act-on-request.server.ts";
import { withTimes } from "../times-asked.ts";
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
  const query = withTimes(new URLSearchParams(url.searchParams));
  return { ...(await walkPage(ctx, query)), idempotencyKey: randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return actOnRequest(
    { request, url, scope: context.get(scopeContext) },
    {
      schema: WalkForm,
      next: "walk-time",
      send: (walk) => requestWalk(ctx, url.searchParams, walk),
      names: { timeSlots: "time" },
      of: "owner",
    },
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
