import { href } from "react-router";
import {
  forgetBrowser,
  ownRememberedDevices,
} from "#app/domain/accounts/factor/remembered-devices.server.ts";
import { ownAccount, ownDevices } from "#app/domain/accounts/own-account-queries.server.ts";
import { accessToKeep } from "#app/domain/accounts/security/lasting-access.ts";
import { lastingAccessOf } from "#app/domain/accounts/security/lasting-access-queries.server.ts";
import { EndedSession } from "#app/domain/accounts/security/security-schemas.ts";
import {
  endSession,
  signOutElsewhere,
  signOutEverywhere,
} from "#app/domain/accounts/sign-in/end-session.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { dropSessionCookie } from "#app/http/session/session.server.ts";
import { AlsoEnding } from "#app/ui/account/also-ending.tsx";
import { Button } from "#app/ui/button.tsx";
import { briefTime } from "#app/ui/dates/clock-labels.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-devices";
import { DeviceList, RememberedList } from "./device-list.tsx";

const HERE = href("/profile/edit/account/devices");
const MOST_SHOWN = 50;
const UNKNOWN_DEVICE = "If you don't recognize one, sign it out and change your password.";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const clock = { now: ctx.now(), timeZone: ctx.config.timeZone };
  const devices = await ownDevices(ctx);
  const { hasPassword } = await ownAccount(ctx);
  const access = await lastingAccessOf(ctx, ctx.actor.id);
  return {
    // Google stays linked if it is the only way to sign in.
    access: hasPassword ? access : access.filter((name) => name !== "google"),
    devices: devices.slice(0, MOST_SHOWN).map(({ lastSeenAt, signedInAt, ...device }) => ({
      ...device,
      seen: briefTime(lastSeenAt, clock),
      signedIn: briefTime(signedInAt, clock),
    })),
    hasMore: devices.length > MOST_SHOWN,
    remembered: (await ownRememberedDevices(ctx)).map(({ id, name, until }) => ({
      id,
      name,
      until: briefTime(until, clock),
    })),
  };
}

/** Ends one session, by its id, or those of all other devices, or all sessions. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(request, EndedSession, async ({ session, elsewhere, forget, ...ending }) => {
    if (forget) {
      await forgetBrowser(ctx, forget);
      return seeOther(context, HERE, {
        title: "Device forgotten",
        text: "It is asked for a code again.",
      });
    }
    if (elsewhere) {
      await signOutElsewhere(ctx);
      return seeOther(context, HERE, "Other devices signed out");
    }
    if (session && session !== ctx.actor.sessionId) {
      await endSession(ctx, session);
      return seeOther(context, HERE, "Device signed out");
    }
    if (session) await endSession(ctx, session);
    else await signOutEverywhere(ctx, accessToKeep(ending));
    dropSessionCookie(scope);
    return seeOther(
      context,
      href("/login"),
      session
        ? { title: "Logged out successfully" }
        : { title: "Signed out everywhere", text: "Log in again on the devices you use." },
    );
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Signed-in devices" }];

export default function AccountDevices({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(EndedSession, { result: actionData?.result });
  return (
    <>
      <PageHeader
        title="Signed-in devices"
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
        subtitle={UNKNOWN_DEVICE}
      />
      <div className="stack">
        <DeviceList devices={loaderData.devices} action={HERE} />
        {loaderData.hasMore && (
          <p className="soft">
            Only your most recent devices are shown. Signing out everywhere signs out the others
            too.
          </p>
        )}
        <RememberedList devices={loaderData.remembered} action={HERE} />
        <details>
          <summary className="link py-3">Sign out this device too</summary>
          <Form form={form} action={HERE} signsOut>
            <p className="soft">Apps you connected and links we emailed stop working, too.</p>
            <AlsoEnding access={loaderData.access} offered={fields.offered} end={fields.end} />
            <div>
              <Button variant="danger">Sign out everywhere</Button>
            </div>
          </Form>
        </details>
      </div>
    </>
  );
}
