import { href, redirect } from "react-router";
import { requireActor } from "#app/domain/context.server.ts";
import { hasFinished } from "#app/domain/onboarding/onboarding-draft-queries.server.ts";
import { FlowChoice } from "#app/domain/onboarding/onboarding-schemas.ts";
import { flows } from "#app/domain/people/onboarding-rules.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { onboardingPath } from "#app/http/pages/onboarding-path.ts";
import { storeFlowChoice } from "#app/http/session/browser-notes.server.ts";
import { JoinDoors, joinHint, joinTitle } from "#app/ui/art/join-doors.tsx";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/onboarding";

export const handle: PageHandle = { styles: "front", bare: true, wide: true };

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const finished = ctx.actor ? flows.filter((flow) => hasFinished(requireActor(ctx), flow)) : [];
  const open = flows.filter((flow) => !finished.includes(flow));
  if (open.length === 0) throw redirect(href("/profile"), 302);
  return { signedIn: ctx.actor !== null, open };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  return submitForm(
    request,
    FlowChoice,
    async ({ role }) => {
      if (ctx.actor) return redirect(onboardingPath(role, 1), 303);
      storeFlowChoice(scope, role);
      return redirect(href("/register"), 303);
    },
    { failed: () => "Operation failed: An unexpected error occurred." },
  );
}

export const meta: Route.MetaFunction = () => [{ title: joinTitle }];

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = usePostForm(FlowChoice, { result: actionData?.result });
  return (
    <div className="front">
      <SceneBeside pictured>
        <h1>{joinTitle}</h1>
        <Form form={form}>
          <JoinDoors open={loaderData.open} />
        </Form>
        <p className="soft">{joinHint}</p>
        {!loaderData.signedIn && (
          <p>
            <a className="link tap" href={href("/login")}>
              Already have an account?
            </a>
          </p>
        )}
      </SceneBeside>
    </div>
  );
}
