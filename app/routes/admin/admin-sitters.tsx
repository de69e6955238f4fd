import { href, redirect } from "react-router";
import { MarkOfSitterInput } from "#app/domain/admin/admin-schemas.ts";
import { sittersForAdmin } from "#app/domain/admin/admin-sitters-queries.server.ts";
import { setSitterMark } from "#app/domain/admin/set-sitter-mark.server.ts";
import { type Marks, markLabels, sitterMarks } from "#app/domain/audit/admin-rules.ts";
import { dateOfMoment } from "#app/domain/date-labels.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList, wayBackToList } from "#app/http/pages/admin-list.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import type { Route } from "./+types/admin-sitters";
import { rowLink } from "./admin-link.ts";
import { AdminListPage } from "./admin-list-page.tsx";
import { PersonLink } from "./audit-list.tsx";
import { CheckState, checksCopy } from "./sitter-checks.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  const { search, page } = query;
  const show = query.show === "without" ? query.show : undefined;
  const list = await sittersForAdmin(ctx, { search, unmarkedOnly: show !== undefined, page });
  return { query: { search, show }, clock, list };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(request, MarkOfSitterInput, async ({ sitterId, mark, set }) => {
    const given = set === "on";
    await setSitterMark(ctx, { sitterId, mark, given });
    flash(scope, { title: given ? checksCopy.done[mark] : checksCopy.undone[mark] });
    const list = wayBackToList(url, href("/admin/users"));
    const person = rowLink(href("/admin/users/:id", { id: sitterId }), list, { page: 1 });
    return redirect(`${person}#checks`, 303);
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Sitters" }];

const PATH = href("/admin/sitters");

export default function AdminSitters({ loaderData, actionData }: Route.ComponentProps) {
  const { query, clock, list } = loaderData;
  return (
    <AdminListPage
      tab="sitters"
      path={PATH}
      which="Which sitters"
      choices={[
        { label: "All" },
        { label: checksCopy.open, show: "without" },
        { label: checksCopy.asked, path: href("/admin/verifications") },
      ]}
      query={query}
      list={list}
      people={{ label: "Search sitters", all: "All sitters" }}
      none={{ title: query.show ? "No sitters to check" : "No sitters yet" }}
      before={
        actionData && (
          <FormErrors
            errors={actionData.result.error?.[""] ?? ["Nothing was changed. Please try again."]}
          />
        )
      }
      caption="Sitters"
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
                from={{ list: PATH, ...query, page: list.page }}
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
          cell: ({ marks }: { marks: Marks }) => <CheckState mark={mark} done={marks[mark]} />,
        })),
      ]}
    />
  );
}
