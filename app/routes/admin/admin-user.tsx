import { href, redirect } from "react-router";
import { personForAdmin } from "#app/domain/admin/admin-people-queries.server.ts";
import { LockInput } from "#app/domain/admin/admin-schemas.ts";
import { lockUser } from "#app/domain/admin/lock-user.server.ts";
import { unlockUser } from "#app/domain/admin/unlock-user.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-user";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminMissing } from "./admin-missing.tsx";
import { AuditList } from "./audit-list.tsx";
import { LockForm } from "./lock-form.tsx";
import { checksCopy, SitterChecks } from "./sitter-checks.tsx";

const copy = {
  all: "All users",
  admin: "Admins can't be locked here. The role is granted and revoked on the server.",
  lock: "Lock account",
  lockHint: "They are signed out, and their profile disappears. You are asked first.",
  unlock: "Unlock account",
  unlockHint: "They can log in again.",
  reports: "Open reports",
  noReports: "None",
  toReview: (count: number) => (count === 1 ? "1 to review" : `${count} to review`),
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return {
    person: await personForAdmin(ctx, params.id),
    asks: url.searchParams.get("confirm") === "lock",
    clock: adminList(ctx, url).clock,
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  await personForAdmin(ctx, id);
  return submitForm(await readForm(request), LockInput, async ({ intent, reason }) => {
    const run = intent === "lock" ? lockUser : unlockUser;
    await run(ctx, { userId: id, reason });
    flash(scope, { title: intent === "lock" ? "Account locked" : "Account unlocked" });
    return redirect(href("/admin/users/:id", { id }), 303);
  });
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.person.name }] : [];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminMissing
      error={error}
      current="users"
      title="User not found"
      hint="This account may have been deleted."
      action={{ href: href("/admin/users"), label: "All users" }}
    />
  );
}

export default function AdminUser({ loaderData, actionData }: Route.ComponentProps) {
  const { person, asks, clock } = loaderData;
  const [form, fields] = usePostForm(LockInput, { result: actionData?.result });
  return (
    <AdminFrame current="users">
      <p>
        <a className="link tap" href={href("/admin/users")}>
          {copy.all}
        </a>
      </p>
      <div className="row">
        <Avatar name={person.name} photo={person.photo} />
        <div className="grow">
          <h2>
            <PersonName name={person.name} />
          </h2>
          <p className="soft">
            <EmailText email={person.email} />
          </p>
        </div>
        {person.locked && <Badge colour="red">Locked</Badge>}
      </div>
      {(asks || actionData) && !person.isAdmin ? (
        <LockForm person={person} form={form} reason={fields.reason} />
      ) : (
        <>
          <div className="card stack">
            <DescriptionList facts={factsOf(person, clock)} />
            {person.isAdmin && <p className="soft">{copy.admin}</p>}
          </div>
          {person.checks && (
            <>
              <h2 id="checks">{checksCopy.title}</h2>
              <SitterChecks sitter={person} {...person.checks} clock={clock} />
            </>
          )}
        </>
      )}
      {person.history.length > 0 && (
        <>
          <h2>Activity</h2>
          <AuditList entries={person.history} clock={clock} />
        </>
      )}
      {!asks && !actionData && !person.isAdmin && (
        <Card title={person.locked ? copy.unlock : copy.lock}>
          <p className="soft">{person.locked ? copy.unlockHint : copy.lockHint}</p>
          <p>
            <ButtonLink small variant={person.locked ? "ghost" : "danger"} href="?confirm=lock">
              {person.locked ? copy.unlock : copy.lock}
            </ButtonLink>
          </p>
        </Card>
      )}
    </AdminFrame>
  );
}

function factsOf(
  { role, joinedAt, openReports }: Route.ComponentProps["loaderData"]["person"],
  { now, timeZone }: { now: number; timeZone: string },
) {
  return [
    { label: "Role", value: role },
    { label: "Joined", value: momentLabel(joinedAt, now, timeZone) },
    {
      label: copy.reports,
      value: openReports > 0 ? copy.toReview(openReports) : copy.noReports,
    },
  ];
}
