import { href, redirect } from "react-router";
import { personForAdmin } from "#app/domain/admin/admin-people-queries.server.ts";
import { LockInput } from "#app/domain/admin/admin-schemas.ts";
import { lockUser } from "#app/domain/admin/lock-user.server.ts";
import { unlockUser } from "#app/domain/admin/unlock-user.server.ts";
import { dateOfMoment } from "#app/domain/date-labels.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList, wayBackToList } from "#app/http/pages/admin-list.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-user";
import { AdminFrame } from "./admin-frame.tsx";
import { adminLink, rowLink } from "./admin-link.ts";
import { AdminMissing } from "./admin-missing.tsx";
import { AuditList } from "./audit-list.tsx";
import { LockForm } from "./lock-form.tsx";
import { checksCopy, SitterChecks } from "./sitter-checks.tsx";

const copy = {
  all: { href: href("/admin/users"), label: "All users" },
  sitters: "Back to sitters",
  users: "Back to users",
  missing: "User not found",
  missingHint: "This account may have been deleted.",
  locked: "Locked",
  role: "Role",
  joined: "Joined",
  reports: "Reports",
  toReview: (count: number) => `${count} to review`,
  noReports: "Nothing to review",
  activity: "Activity",
  access: "Access",
  admin: "Admins can't be locked here. The role is granted and revoked on the server.",
  lock: {
    title: "Lock this account",
    text: "Signs them out, hides their profile, and keeps them from logging in. You are asked for a reason first, and can unlock it later.",
    button: "Lock account",
  },
  unlock: {
    title: "This account is locked",
    text: "They can't log in, and nobody sees their profile. You are asked for a reason first.",
    button: "Unlock account",
  },
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return {
    person: await personForAdmin(ctx, params.id),
    asks: url.searchParams.get("confirm") === "lock",
    clock: adminList(ctx, url).clock,
    listHref: wayBackToList(url, href("/admin/users")),
  };
}

export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  await personForAdmin(ctx, id);
  return submitForm(await readForm(request), LockInput, async ({ intent, reason }) => {
    const run = intent === "lock" ? lockUser : unlockUser;
    await run(ctx, { userId: id, reason });
    flash(scope, { title: intent === "lock" ? "Account locked" : "Account unlocked" });
    return redirect(personPath(id, wayBackToList(url, href("/admin/users"))), 303);
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
      title={copy.missing}
      hint={copy.missingHint}
      action={copy.all}
    />
  );
}

export default function AdminUser({ loaderData, actionData }: Route.ComponentProps) {
  const { person, asks, clock, listHref } = loaderData;
  const isOfSitters = listHref.startsWith(href("/admin/sitters"));
  const back = { href: listHref, label: isOfSitters ? copy.sitters : copy.users };
  const [form, fields] = usePostForm(LockInput, { result: actionData?.result });
  const isAsking = (asks || actionData !== undefined) && !person.isAdmin;
  return (
    <AdminFrame current="users" back={back}>
      <div className="row">
        <Avatar name={person.name} photo={person.photo} eager />
        <div className="grow">
          <h2>
            <PersonName name={person.name} />
          </h2>
          <p className="soft">
            <EmailText email={person.email} />
          </p>
        </div>
        {person.locked && <Badge colour="red">{copy.locked}</Badge>}
      </div>
      {isAsking ? (
        <LockForm
          person={person}
          personHref={personPath(person.id, listHref)}
          form={form}
          reason={fields.reason}
        />
      ) : (
        <>
          <Card>
            <DescriptionList facts={factsOf(person, clock)} />
          </Card>
          {person.checks && (
            <>
              <h2 id="checks">{checksCopy.title}</h2>
              <SitterChecks sitter={person} {...person.checks} clock={clock} listHref={listHref} />
            </>
          )}
        </>
      )}
      {person.history.length > 0 && (
        <>
          <h2>{copy.activity}</h2>
          <AuditList entries={person.history} clock={clock} here={person.id} />
        </>
      )}
      {!isAsking && <Access {...person} listHref={listHref} />}
    </AdminFrame>
  );
}

function personPath(id: string, listHref: string): string {
  return rowLink(href("/admin/users/:id", { id }), listHref, { page: 1 });
}

type Person = Route.ComponentProps["loaderData"]["person"];

/** Locks or unlocks the account. Stands last and apart, because it shuts somebody out. */
function Access({ isAdmin, locked, listHref }: Person & { listHref: string }) {
  const { title, text, button } = locked ? copy.unlock : copy.lock;
  return (
    <section className={classNames("card stack", !isAdmin && !locked && "risky")}>
      <h2>{isAdmin ? copy.access : title}</h2>
      <p className="soft">{isAdmin ? copy.admin : text}</p>
      {!isAdmin && (
        <p>
          <ButtonLink
            small
            variant={locked ? "ghost" : "danger"}
            href={adminLink("", { confirm: "lock", redirectTo: listHref })}
          >
            <Icon name="lock" size={18} />
            {button}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function factsOf({ role, joinedAt, openReports }: Person, { timeZone }: { timeZone: string }) {
  return [
    { label: copy.role, value: role },
    { label: copy.joined, value: dateOfMoment(joinedAt, timeZone) },
    {
      label: copy.reports,
      value:
        openReports > 0 ? (
          <a className="link tap" href={href("/admin/reports")}>
            {copy.toReview(openReports)}
          </a>
        ) : (
          copy.noReports
        ),
    },
  ];
}
