import { href } from "react-router";
import {
  type AlertWaiting,
  alertsToAllow,
  allowAlert,
} from "#app/domain/admin/admin-lost-pages.server.ts";
import { adminOverview } from "#app/domain/admin/admin-overview-queries.server.ts";
import { waitingLabel } from "#app/domain/date-labels.ts";
import { AllowAlertInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-overview";
import { AdminFrame } from "./admin-frame.tsx";
import { AuditList } from "./audit-list.tsx";

const copy = {
  waiting: "Waiting for you",
  reports: {
    title: "Reports to review",
    todo: "Read what happened and decide what to do.",
    none: "Nothing to review",
  },
  support: {
    title: "Support messages to answer",
    todo: "Answer by email, then mark it as handled.",
    none: "Nothing to answer",
  },
  verifications: {
    title: "Sitters to verify",
    todo: "Look at what they sent and decide.",
    none: "Nobody is waiting to be verified",
  },
  since: (time: string) => `Oldest: waiting ${time}`,
  alerts: "Lost dogs to look at",
  allow: "Alert people nearby",
  allowed: "People nearby will be alerted",
  dog: "Dog",
  breed: "Breed",
  area: "Near",
  description: "Description",
  latest: "Latest activity",
  glance: "At a glance",
  people: "Users",
  locked: "Locked accounts",
  listed: "Listed sitters",
  pending: "Open booking requests",
  accepted: "Accepted bookings ahead",
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const clock = { now: ctx.now(), timeZone: ctx.config.timeZone };
  return { clock, alerts: await alertsToAllow(ctx), ...(await adminOverview(ctx)) };
}

/** Lets people nearby be alerted about a lost dog. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(request, AllowAlertInput, async ({ lostDog }) => {
    await allowAlert(ctx, lostDog);
    return seeOther(context, href("/admin"), copy.allowed);
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Admin" }];

const tasks = [
  ["reports", "flag", href("/admin/reports")],
  ["support", "message", href("/admin/support")],
  ["verifications", "check", href("/admin/verifications")],
] as const;

export default function AdminOverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inbox, latest, clock, alerts } = loaderData;
  const since = (at: number | null) => at && waitingLabel(at, clock.now);
  return (
    <AdminFrame current="overview">
      <FormErrors errors={actionData?.result.error?.[""]} />
      <SideLayout side={<Glance {...loaderData} />}>
        <div className="stack">
          <h2>{copy.waiting}</h2>
          <RowList>
            {tasks.map(([key, icon, to]) => (
              <Task
                key={key}
                {...copy[key]}
                icon={icon}
                count={inbox[key].count}
                since={since(inbox[key].since)}
                to={to}
              />
            ))}
          </RowList>
          {alerts.length > 0 && <h2>{copy.alerts}</h2>}
          {alerts.map((page) => (
            <AlertToAllow key={page.id} page={page} />
          ))}
          {latest.length > 0 && (
            <>
              <h2>{copy.latest}</h2>
              <AuditList entries={latest} clock={clock} />
            </>
          )}
        </div>
      </SideLayout>
    </AdminFrame>
  );
}

/** What everybody nearby would read, and the button. */
function AlertToAllow({ page }: { page: AlertWaiting }) {
  return (
    <form method="post" className="card stack">
      <DescriptionList
        facts={[
          { label: copy.dog, value: <PersonName name={page.name} /> },
          { label: copy.breed, value: page.breed },
          { label: copy.area, value: page.area },
          { label: copy.description, value: page.description },
        ]}
      />
      <input type="hidden" name="lostDog" value={page.id} />
      <div>
        <Button small>{copy.allow}</Button>
      </div>
    </form>
  );
}

function Task({
  title,
  todo,
  none,
  icon,
  count,
  since,
  to,
}: {
  title: string;
  todo: string;
  none: string;
  icon: IconName;
  count: number;
  since: string | number | null;
  to: string;
}) {
  return (
    <ListRow
      start={<Icon name={icon} />}
      title={title}
      href={to}
      text={
        count === 0 ? (
          none
        ) : (
          <>
            {todo} {since && <span className="block">{copy.since(String(since))}</span>}
          </>
        )
      }
      end={
        <>
          <span className={count > 0 ? "badge yellow" : "badge grey"}>{count}</span>
          <Icon name="forward" size={18} />
        </>
      }
    />
  );
}

type Counts = Awaited<ReturnType<typeof loader>>;

function Glance(counts: Counts) {
  const facts = [
    [copy.people, counts.people, href("/admin/users")],
    [copy.locked, counts.locked, `${href("/admin/users")}?show=locked`],
    [copy.listed, counts.listedSitters, href("/admin/sitters")],
    [copy.pending, counts.pending, null],
    [copy.accepted, counts.accepted, null],
  ] as const;
  return (
    <>
      <h2>{copy.glance}</h2>
      <RowList>
        {facts.map(([label, count, to]) => (
          <ListRow
            key={label}
            title={label}
            {...(to && { href: to })}
            end={
              <>
                <span className="font-semibold">{count}</span>
                <span className={to ? undefined : "unseen"}>
                  <Icon name="forward" size={18} />
                </span>
              </>
            }
          />
        ))}
      </RowList>
    </>
  );
}
