import { href, redirect } from "react-router";
import { MarkOfSitterInput } from "#app/domain/admin/admin-schemas.ts";
import { sittersForAdmin } from "#app/domain/admin/admin-sitters-queries.server.ts";
import { setSitterMark } from "#app/domain/admin/set-sitter-mark.server.ts";
import { type Marks, markLabels, sitterMarks } from "#app/domain/audit/admin-rules.ts";
import { dateOfMoment } from "#app/domain/date-labels.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList, wayBackToList } from "#app/http/pages/admin-list.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/admin-sitters";
import { AdminFrame } from "./admin-frame.tsx";
import { adminLink, rowLink } from "./admin-link.ts";
import { AdminTable } from "./admin-table.tsx";
import { PersonLink } from "./audit-list.tsx";
import { ListChoice } from "./list-choice.tsx";
import { PageLinks } from "./page-links.tsx";
import { NobodyListed, PeopleSearch } from "./people-search.tsx";
import { CheckState, checksCopy } from "./sitter-checks.tsx";

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
    flash(scope, { title: given ? checksCopy.done[mark] : checksCopy.undone[mark] });
    const list = wayBackToList(url, href("/admin/users"));
    const person = rowLink(href("/admin/users/:id", { id: sitterId }), list, { page: 1 });
    return redirect(`${person}#checks`, 303);
  });
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = () => [{ title: "Sitters" }];

export default function AdminSitters({ loaderData, actionData }: Route.ComponentProps) {
  const { search, unmarkedOnly, clock, list } = loaderData;
  const show = unmarkedOnly ? "without" : undefined;
  return (
    <AdminFrame current="sitters">
      {actionData && (
        <FormErrors
          errors={actionData?.result.error?.[""] ?? ["Nothing was changed. Please try again."]}
        />
      )}
      <PeopleSearch
        action={href("/admin/sitters")}
        label="Search sitters"
        search={search}
        show={show}
      />
      <div className="stack" data-results="">
        <ListChoice
          label="Which sitters"
          list={list}
          choices={[
            {
              label: "All",
              href: adminLink(href("/admin/sitters"), { search }),
              current: !unmarkedOnly,
            },
            {
              label: checksCopy.open,
              href: adminLink(href("/admin/sitters"), { search, show: "without" }),
              current: unmarkedOnly,
            },
            { label: checksCopy.asked, href: href("/admin/verifications"), current: false },
          ]}
        />
        {list.rows.length === 0 ? (
          <NobodyListed
            search={search}
            none={unmarkedOnly ? "No sitters to check" : "No sitters yet"}
            all={{ href: href("/admin/sitters"), label: "All sitters" }}
          />
        ) : (
          <AdminTable
            caption="Sitters"
            rows={list.rows}
            columns={[
              {
                label: "Name",
                cell: ({ id, name, photo, locked }) => (
                  <span className="row">
                    <Avatar name={name} photo={photo} size="sm" />
                    <PersonLink
                      id={id}
                      name={name}
                      at="#checks"
                      from={{ list: href("/admin/sitters"), search, show, page: list.page }}
                    />
                    {locked && <Badge colour="red">Locked</Badge>}
                  </span>
                ),
              },
              {
                label: "Area",
                plain: true,
                cell: ({ area }) => area ?? "Location not specified",
              },
              {
                label: "Since",
                cell: ({ finishedAt }) => dateOfMoment(finishedAt, clock.timeZone),
              },
              ...sitterMarks.map((mark) => ({
                label: markLabels[mark],
                plain: true as const,
                cell: ({ marks }: { marks: Marks }) => (
                  <CheckState mark={mark} done={marks[mark]} />
                ),
              })),
            ]}
          />
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
