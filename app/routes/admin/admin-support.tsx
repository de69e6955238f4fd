import { href } from "react-router";
import { HandledInput } from "#app/domain/admin/admin-schemas.ts";
import { supportForAdmin } from "#app/domain/admin/admin-support-queries.server.ts";
import { markHandled } from "#app/domain/admin/mark-handled.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import type { Route } from "./+types/admin-support";
import { AdminListPage } from "./admin-list-page.tsx";
import { SupportCard } from "./support-card.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  const show = query.show === "handled" ? query.show : undefined;
  const list = await supportForAdmin(ctx, { handled: show !== undefined, page: query.page });
  return { show, clock, list };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(request, HandledInput, async ({ id, handled, outcome }) => {
    const done = handled === "yes";
    await markHandled(ctx, { kind: "support", id, handled: done, outcome });
    return seeOther(
      context,
      `${href("/admin/support")}${url.search}`,
      done ? "Message handled" : "Message reopened",
    );
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Support messages" }];

export default function AdminSupport({ loaderData, actionData }: Route.ComponentProps) {
  const { show, clock, list } = loaderData;
  const { initialValue, error } = actionData?.result ?? {};
  return (
    <AdminListPage
      tab="support"
      path={href("/admin/support")}
      which="Which messages"
      choices={[{ label: "To answer" }, { label: "Handled", show: "handled" }]}
      query={{ show }}
      list={list}
      none={{ title: show ? "Nothing here yet" : "Nothing to answer" }}
      before={
        actionData &&
        !error?.outcome && (
          <FormErrors errors={error?.[""] ?? ["Nothing was changed. Please try again."]} />
        )
      }
    >
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
    </AdminListPage>
  );
}
