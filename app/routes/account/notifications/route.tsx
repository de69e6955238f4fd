import { href, redirect } from "react-router";
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
import { flash } from "#app/http/session/flash.server.ts";
import { briefTime } from "#app/ui/dates/clock-labels.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { KindGroups } from "./kind-groups.tsx";
import { PushDevices } from "./push-devices.tsx";

export const handle: PageHandle = { nav: "profile", wide: true, noTabs: true };

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
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  const device = form.get("device");
  if (typeof device === "string") {
    await removePushSubscription(ctx, { id: device });
    flash(scope, copy.devices.removed);
    return redirect(href("/profile/edit/account/notifications"), 303);
  }
  return submitForm(form, NotificationSettingsForm, async (chosen) => {
    await changeNotificationSettings(ctx, settingsFrom(chosen));
    flash(scope, copy.saved);
    return redirect(href("/profile/edit/account/notifications"), 303);
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
