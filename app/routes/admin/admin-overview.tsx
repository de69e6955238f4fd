import { href, redirect } from "react-router";
import {
  type AlertWaiting,
  alertsToAllow,
  allowAlert,
} from "#app/domain/admin/admin-lost-pages.server.ts";
import { adminOverview } from "#app/domain/admin/admin-overview-queries.server.ts";
import { waitingLabel } from "#app/domain/date-labels.ts";
import { AllowAlertInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-overview";
import { AdminFrame } from "./admin-frame.tsx";
import { AuditList } from "./audit-list.tsx";
import { overviewCopy as copy } from "./overview-copy.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const clock = { now: ctx.now(), timeZone: ctx.config.timeZone };
  return { clock, alerts: await alertsToAllow(ctx), ...(await adminOverview(ctx)) };
}

/** Lets people nearby be alerted about a lost dog. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(await readForm(request), AllowAlertInput, async ({ lostDog }) => {
    await allowAlert(ctx, lostDog);
    flash(context.get(scopeContext), { title: copy.allowed });
    return redirect(href("/admin"), 303);
  });
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = () => [{ title: "Admin" }];

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
            <Task
              {...copy.reports}
              icon="flag"
              count={inbox.reports.count}
              since={since(inbox.reports.since)}
              to={href("/admin/reports")}
            />
            <Task
              {...copy.support}
              icon="message"
              count={inbox.support.count}
              since={since(inbox.support.since)}
              to={href("/admin/support")}
            />
            <Task
              {...copy.verifications}
              icon="check"
              count={inbox.verifications.count}
              since={since(inbox.verifications.since)}
              to={href("/admin/verifications")}
            />
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
