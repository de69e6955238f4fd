import { href } from "react-router";
import { personForAdmin } from "#app/domain/admin/admin-people-queries.server.ts";
import { LockInput } from "#app/domain/admin/admin-schemas.ts";
import { requestFactorRemoval } from "#app/domain/admin/end-factor.server.ts";
import { lockUser } from "#app/domain/admin/lock-user.server.ts";
import { unlockUser } from "#app/domain/admin/unlock-user.server.ts";
import { dateOfMoment, momentLabel } from "#app/domain/date-labels.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList, wayBackToList } from "#app/http/pages/admin-list.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Answers } from "#app/ui/answers.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-user";
import { AdminFrame, AdminMissing } from "./admin-frame.tsx";
import { adminLink, rowLink } from "./admin-link.ts";
import { AuditList } from "./audit-list.tsx";
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
  codes: {
    title: "Codes for signing in",
    text: "If they have lost their phone and their recovery codes, you can turn the codes off for them. It takes 48 hours, in which they can object.",
    ending: (moment: string) => `Turned off on ${moment}, unless they object.`,
    button: "Turn off codes",
    admin: "Of an admin, they are turned off on the server.",
  },
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
    asks: url.searchParams.get("confirm"),
    clock: adminList(ctx, url).clock,
    listHref: wayBackToList(url, href("/admin/users")),
  };
}

const runs = { lock: lockUser, unlock: unlockUser, "end-factor": requestFactorRemoval };

/** What is said of each, before and after. */
const acts = {
  lock: {
    done: "Account locked",
    title: "Lock the account of",
    text: "They are signed out everywhere and can't log in. Their profile and dogs disappear, and open requests are cancelled. Accepted bookings stay, and we email the other party.",
    button: "Lock",
    confirm: "lock",
  },
  unlock: {
    done: "Account unlocked",
    title: "Unlock the account of",
    text: "They can log in again, and a listed profile is shown again. What was cancelled stays cancelled.",
    button: "Unlock account",
    confirm: "lock",
  },
  "end-factor": {
    done: "Codes end in 48 hours",
    title: "Turn off the codes of",
    text: "Make sure that it is they who ask. We email them now, with a way to object. If they don't, their password is enough to log in from 48 hours on.",
    button: "Turn off in 48 hours",
    confirm: "factor",
  },
};

export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  await personForAdmin(ctx, id);
  return submitForm(request, LockInput, async ({ intent, reason }) => {
    await runs[intent](ctx, { userId: id, reason });
    return seeOther(
      context,
      personPath(id, wayBackToList(url, href("/admin/users"))),
      acts[intent].done,
    );
  });
}

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
  const refused = actionData?.result.initialValue?.intent;
  const asked = refused === "end-factor" ? "factor" : refused ? "lock" : asks;
  const isAsking = (asked === "lock" || (asked === "factor" && person.factor)) && !person.isAdmin;
  const act = asked === "factor" ? "end-factor" : person.locked ? "unlock" : "lock";
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
          act={act}
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
      {!isAsking && person.factor && !person.locked && (
        <Codes {...person} clock={clock} listHref={listHref} />
      )}
      {!isAsking && <Access {...person} listHref={listHref} />}
    </AdminFrame>
  );
}

function personPath(id: string, listHref: string): string {
  return rowLink(href("/admin/users/:id", { id }), listHref, { page: 1 });
}

type Person = Route.ComponentProps["loaderData"]["person"];

/** Of somebody who has lost phone and recovery codes. */
function Codes({
  isAdmin,
  factor,
  clock: { now, timeZone },
  listHref,
}: Person & { clock: { now: number; timeZone: string }; listHref: string }) {
  const endsAt = factor?.endsAt ?? null;
  return (
    <section className="card stack">
      <h2>{copy.codes.title}</h2>
      <p className="soft">
        {isAdmin
          ? copy.codes.admin
          : endsAt === null
            ? copy.codes.text
            : copy.codes.ending(momentLabel(endsAt, now, timeZone))}
      </p>
      {!isAdmin && endsAt === null && (
        <p>
          <ButtonLink
            small
            variant="danger"
            href={adminLink("", { confirm: "factor", redirectTo: listHref })}
          >
            {copy.codes.button}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

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

/** Asks for the reason of something that an admin does to an account. */
function LockForm({
  person,
  personHref,
  form,
  reason,
  act,
}: {
  person: { name: string };
  /** The page that asks. */
  personHref: string;
  form: { id?: string | undefined; errors?: string[] | undefined };
  reason: FormField;
  act: keyof typeof acts;
}) {
  const { name } = person;
  const { title, text, button, confirm } = acts[act];
  const [path = "", search] = personHref.split("?");
  const query = new URLSearchParams(search);
  return (
    <section className="card stack" aria-labelledby="asked">
      <h2 id="asked">
        {title} <PersonName name={name} />?
      </h2>
      <p>{text}</p>
      <Form form={form} action={adminLink(path, { ...Object.fromEntries(query), confirm })}>
        <input type="hidden" name="intent" value={act} />
        <TextAreaField
          field={reason}
          label="Reason"
          hint="Kept in the log; only admins read it."
          rows={2}
          messages={{ required: "Please say why" }}
        />
        <Answers
          no={{ label: "Cancel", href: personHref }}
          yes={{ label: button }}
          destroys={act !== "unlock"}
        />
      </Form>
    </section>
  );
}
