import { data, href } from "react-router";
import {
  canKeepFactor,
  keepFactorByLink,
  wasFactorKept,
} from "#app/domain/accounts/factor/factor-removal.server.ts";
import {
  undoableFactor,
  undoSecondFactor,
} from "#app/domain/accounts/factor/undo-second-factor.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { wasLinkUsed } from "#app/domain/done-once.server.ts";
import { notFound } from "#app/domain/errors.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { dropSessionCookie } from "#app/http/session/session.server.ts";
import { asDomainError, statusOf } from "#app/http/status.server.ts";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/second-factor-link";
import { DeadLink } from "./dead-link.tsx";
import { recovered } from "./recovered.ts";

const texts = {
  undo: {
    title: "Take your account back",
    text: "Someone set up an app that shows codes for your account. If it wasn't you, take it back: the codes are turned off, the email is again the one that it was then, all devices are signed out, everything connected to it is disconnected, and we email you a link to choose a new password.",
    button: "Take it back",
    done: recovered,
    dead: "It can no longer undo anything. If a newer email says that an app was set up or that your email was changed, use the link in that one. Otherwise, contact support.",
  },
  keep: {
    title: "Keep your codes",
    text: "Someone told us that they lost the app that shows your codes, and we are about to turn the codes off. If it wasn't you, or you have found them, keep the codes.",
    button: "Keep the codes",
    done: {
      title: "Codes kept",
      text: "You can log in with them as before. If it wasn't you who asked, choose a new password.",
    },
    dead: "It can no longer stop anything. If a newer email says that your codes will be turned off, use the link in that one.",
  },
};

export const handle: PageHandle = { styles: "front", wide: true };

function actOf(act: string): keyof typeof texts {
  if (act !== "undo" && act !== "keep") throw notFound();
  return act;
}

type Ask = (ctx: Context, token: string) => Promise<boolean>;

/** Whether the link would do something, and whether it has. */
const links: Record<keyof typeof texts, { works: Ask; wasUsed: Ask }> = {
  undo: {
    works: async (ctx, token) => (await undoableFactor(ctx, token)) !== null,
    wasUsed: (ctx, token) => wasLinkUsed(ctx, "undo_second_factor", token),
  },
  keep: { works: canKeepFactor, wasUsed: wasFactorKept },
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const act = actOf(params.act);
  const works = await links[act].works(ctx, params.token);
  const used = !works && (await links[act].wasUsed(ctx, params.token));
  return data({ act, works, used }, { status: works || used ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const act = actOf(params.act);
  try {
    if (act === "keep") {
      await keepFactorByLink(ctx, params.token);
      return seeOther(context, href("/login"), texts.keep.done);
    }
    if (await undoSecondFactor(ctx, params.token)) dropSessionCookie(context.get(scopeContext));
    return seeOther(context, `${href("/forgot-password")}?sent`, texts.undo.done);
  } catch (error) {
    const known = asDomainError(error);
    if (!known) throw error;
    return data({ errors: [known.message] }, { status: statusOf(known) });
  }
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: params.act === "keep" ? texts.keep.title : texts.undo.title },
];

export default function SecondFactorLink({ loaderData, actionData }: Route.ComponentProps) {
  const { act, works, used } = loaderData;
  const { title, text, button, done, dead } = texts[act];
  if (used)
    return (
      <EmptyState
        heading="h1"
        pose="waving"
        title={done.title}
        hint={done.text}
        action={{ href: href("/forgot-password"), label: "Set a new password" }}
      />
    );
  if (!works)
    return <DeadLink text={dead} action={{ href: href("/support"), label: "Contact support" }} />;
  return (
    <SceneBeside>
      <div>
        <h1>{title}</h1>
        <p className="mt-1">{text}</p>
      </div>
      <Form form={{ errors: actionData?.errors }}>
        <SubmitButton>{button}</SubmitButton>
      </Form>
    </SceneBeside>
  );
}
