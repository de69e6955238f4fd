import { href } from "react-router";
import { channels, chosenKinds } from "#app/domain/notifications/notification-kinds.ts";
import {
  changeNotificationSettings,
  ownNotificationSettings,
} from "#app/domain/notifications/notification-settings.server.ts";
import {
  NotificationSettingsForm,
  settingsFrom,
} from "#app/domain/notifications/notification-settings-schemas.ts";
import {
  pushDevices,
  removePushSubscription,
} from "#app/domain/notifications/push/push-subscriptions.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { deviceOffer } from "#app/http/pages/device-offer.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { briefTime } from "#app/ui/dates/clock-labels.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Icon } from "#app/ui/icons.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { type DeviceOffer, NotifyDevice } from "#app/ui/push/notified-device.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { KindGroups } from "./kind-groups.tsx";

export const handle: PageHandle = { noTabs: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const clock = { now: ctx.now(), timeZone: ctx.config.timeZone };
  const devices = await pushDevices(ctx);
  return {
    settings: await ownNotificationSettings(ctx),
    devices: devices.map(({ since, ...device }) => ({ ...device, since: briefTime(since, clock) })),
    offer: deviceOffer(context.get(scopeContext)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const form = await readForm(request);
  const device = form.get("device");
  if (typeof device === "string") {
    await removePushSubscription(ctx, { id: device });
    return seeOther(context, href("/profile/edit/account/notifications"), copy.devices.removed);
  }
  return submitForm(form, NotificationSettingsForm, async (chosen) => {
    await changeNotificationSettings(ctx, settingsFrom(chosen));
    return seeOther(context, href("/profile/edit/account/notifications"), copy.saved);
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, devices, offer } = loaderData;
  const { kinds, quietHours, pushDetails } = settings;
  const wanted = channels.map((channel) => [
    channel,
    chosenKinds.filter((kind) => kinds[kind][channel]),
  ]);
  const [form, fields] = usePostForm(NotificationSettingsForm, {
    result: actionData?.result,
    values: {
      ...(Object.fromEntries(wanted) as Record<string, string[]>),
      quietFrom: quietHours?.from ?? null,
      quietUntil: quietHours?.until ?? null,
      pushDetails: pushDetails ? "yes" : null,
    },
  });
  return (
    <>
      <PageHeader
        title={copy.title}
        back={{ href: href("/profile/edit/account"), label: copy.back }}
        subtitle={copy.intro}
      />
      <div className="mb-4">
        <PushDevices devices={devices} offer={offer} />
      </div>
      <Form form={form}>
        <KindGroups fields={fields} />
        <p className="soft">{copy.always}</p>
        <Card title={copy.quiet.title}>
          <p className="soft">{copy.quiet.hint}</p>
          <div className="pair">
            <TimeField field={fields.quietFrom} label={copy.quiet.from} />
            <TimeField field={fields.quietUntil} label={copy.quiet.until} />
          </div>
        </Card>
        <ToggleField
          field={fields.pushDetails}
          label={copy.details.label}
          hint={copy.details.hint}
          value="yes"
        />
        <ActionBar>
          <SubmitButton>{copy.save}</SubmitButton>
        </ActionBar>
      </Form>
    </>
  );
}

type ShownDevice = {
  id: string;
  name: string;
  current: boolean;
  /** '9:10 AM', 'Yesterday', 'Mar 2'. */
  since: string;
};

const { devices: texts } = copy;

/** The devices that show notifications, and the offer to add this one. */
function PushDevices({ devices, offer }: { devices: ShownDevice[]; offer: DeviceOffer }) {
  return (
    <Card title={texts.title}>
      <p className="soft">{texts.hint}</p>
      <NotifyDevice offer={offer} isOn={devices.some(({ current }) => current)} />
      {devices.length > 0 && (
        <RowList>
          {devices.map(({ id, name, current, since }) => (
            <ListRow
              key={id}
              start={<Icon name={/iPhone|iPad|Android|app/.test(name) ? "phone" : "laptop"} />}
              title={current ? texts.here(name) : name}
              text={texts.since(since)}
              end={
                <form method="post">
                  <input type="hidden" name="device" value={id} />
                  <Button variant="quiet" small aria-label={texts.removeOf(name)}>
                    {texts.remove}
                  </Button>
                </form>
              }
            />
          ))}
        </RowList>
      )}
    </Card>
  );
}
