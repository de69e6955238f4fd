import { href, redirect } from "react-router";
import { HandledInput } from "#app/domain/admin/admin-schemas.ts";
import { supportForAdmin } from "#app/domain/admin/admin-support-queries.server.ts";
import { markHandled } from "#app/domain/admin/mark-handled.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/admin-support";
import { AdminFrame } from "./admin-frame.tsx";
import { ListChoice } from "./list-choice.tsx";
import { PageLinks } from "./page-links.tsx";
import { SupportCard } from "./support-card.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  const handled = query.show === "handled";
  return {
    handled,
    clock,
    list: await supportForAdmin(ctx, { handled, page: query.page }),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(await readForm(request), HandledInput, async ({ id, handled, outcome }) => {
    const done = handled === "yes";
    await markHandled(ctx, { kind: "support", id, handled: done, outcome });
    flash(scope, { title: done ? "Message handled" : "Message reopened" });
    return redirect(`${href("/admin/support")}${url.search}`, 303);
  });
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = () => [{ title: "Support messages" }];

export default function AdminSupport({ loaderData, actionData }: Route.ComponentProps) {
  const { handled, clock, list } = loaderData;
  const { initialValue, error } = actionData?.result ?? {};
  return (
    <AdminFrame current="support">
      {actionData && !error?.outcome && (
        <FormErrors errors={error?.[""] ?? ["Nothing was changed. Please try again."]} />
      )}
      <ListChoice
        label="Which messages"
        list={list}
        choices={[
          { label: "To answer", href: href("/admin/support"), current: !handled },
          { label: "Handled", href: `${href("/admin/support")}?show=handled`, current: handled },
        ]}
      />
      {list.rows.length === 0 && (
        <EmptyState pose="sleeping" title={handled ? "Nothing here yet" : "Nothing to answer"} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {list.rows.map((message) => (
          <SupportCard
            key={message.id}
            message={message}
            clock={clock}
            refused={
              initialValue?.id === message.id
                ? { outcome: String(initialValue.outcome ?? ""), errors: error?.outcome ?? [] }
                : undefined
            }
          />
        ))}
      </div>
      <PageLinks
        path={href("/admin/support")}
        query={{ show: handled ? "handled" : undefined }}
        page={list.page}
        hasMore={list.hasMore}
      />
    </AdminFrame>
  );
}
