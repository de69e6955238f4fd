import { href, redirect } from "react-router";
import { markLabels } from "#app/domain/admin/admin-rules.ts";
import { MarkOfSitterInput } from "#app/domain/admin/admin-schemas.ts";
import { sittersForAdmin } from "#app/domain/admin/admin-sitters-queries.server.ts";
import { setSitterMark } from "#app/domain/admin/set-sitter-mark.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/admin-sitters";
import { AdminFrame } from "./admin-frame.tsx";
import { adminLink } from "./admin-link.ts";
import { ListChoice } from "./list-choice.tsx";
import { PageLinks } from "./page-links.tsx";
import { PeopleSearch } from "./people-search.tsx";
import { SitterMarks } from "./sitter-marks.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  const { search, page } = query;
  const unmarkedOnly = query.show === "without";
  const list = await sittersForAdmin(ctx, { search, unmarkedOnly, page });
  return { search, unmarkedOnly, clock, list };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(await readForm(request), MarkOfSitterInput, async ({ sitterId, mark, set }) => {
    const given = set === "on";
    await setSitterMark(ctx, { sitterId, mark, given });
    flash(scope, { title: markLabels[mark], text: given ? "Granted" : "Revoked" });
    return redirect(`${href("/admin/sitters")}${url.search}#${sitterId}`, 303);
  });
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = () => [{ title: "Sitters" }];

export default function AdminSitters({ loaderData, actionData }: Route.ComponentProps) {
  const { search, unmarkedOnly, clock, list } = loaderData;
  const show = unmarkedOnly ? "without" : undefined;
  const here = adminLink(href("/admin/sitters"), { search, show, page: String(list.page) });
  return (
    <AdminFrame current="sitters">
      {actionData && <FormErrors errors={["Nothing was changed. Please try again."]} />}
      <PeopleSearch
        action={href("/admin/sitters")}
        label="Search sitters"
        search={search}
        show={show}
      />
      <div className="stack" data-results="">
        <ListChoice
          label="Which sitters"
          choices={[
            {
              label: "All",
              href: adminLink(href("/admin/sitters"), { search }),
              current: !unmarkedOnly,
            },
            {
              label: "Not yet checked",
              href: adminLink(href("/admin/sitters"), { search, show: "without" }),
              current: unmarkedOnly,
            },
          ]}
        />
        {list.rows.length === 0 ? (
          <EmptyState pose="lost" title="Nobody found" />
        ) : (
          <SitterMarks sitters={list.rows} action={here} clock={clock} />
        )}
        <PageLinks
          path={href("/admin/sitters")}
          query={{ search, show }}
          page={list.page}
          hasMore={list.hasMore}
        />
      </div>
    </AdminFrame>
  );
}
