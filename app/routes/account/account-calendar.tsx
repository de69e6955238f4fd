import { href, redirect } from "react-router";
import {
  disconnectGoogleCalendar,
  ownGoogleCalendar,
} from "#app/domain/accounts/google/google-connection.server.ts";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { requireRecentProof } from "#app/domain/accounts/security/prove-identity.server.ts";
import { CalendarChange } from "#app/domain/calendar/calendar-schemas.ts";
import {
  ownCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from "#app/domain/calendar/change-calendar-feed.server.ts";
import { isoOf } from "#app/domain/dates.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { CALENDAR_PAGE, requestCalendarConsent } from "#app/http/google/calendar-consent.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { passOnSecret, takeSecret } from "#app/http/session/browser-notes.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { longDayLabel } from "#app/ui/dates/long-day-label.ts";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-calendar";
import { CalendarFeedCard } from "./calendar-feed-card.tsx";
import { GoogleCalendarCard } from "./google-calendar-card.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const secret = takeSecret(scope, request, "calendar address");
  const madeAt = await ownCalendarFeed(ctx);
  const day = (at: number) => longDayLabel(isoOf(at), ctx.now(), ctx.config.timeZone);
  const { state, connectedAt, keptUntil } = await ownGoogleCalendar(ctx);
  const { proof } = await ownAccount(ctx);
  return {
    proof,
    google: {
      state,
      connected: connectedAt === null ? null : day(connectedAt),
      keptUntil: keptUntil === null ? null : day(keptUntil),
    },
    feedMade: madeAt === null ? null : day(madeAt),
    feedAddress: secret && scope.origin + href("/calendar/:file", { file: `${secret}.ics` }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(request, CalendarChange, async ({ change, ...proof }) => {
    if (change === "renew-feed") {
      passOnSecret(scope, "calendar address", await renewCalendarFeed(ctx, proof));
      flash(scope, { title: "Private link created" });
    } else if (change === "connect-google") {
      await requireRecentProof(ctx, proof.currentPassword);
      return requestCalendarConsent(scope, request);
    } else if (change === "disconnect-google") {
      await disconnectGoogleCalendar(ctx);
      flash(scope, { title: "Google Calendar disconnected" });
    } else {
      await revokeCalendarFeed(ctx);
      flash(scope, { title: "Private link revoked", text: "It no longer works." });
    }
    return redirect(CALENDAR_PAGE, 303);
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Calendar" }];

export default function AccountCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { google, feedMade, feedAddress, proof } = loaderData;
  const result = actionData?.result;
  const refused = (change: string) => (result?.initialValue?.change === change ? result : null);
  const [feedForm, feed] = usePostForm(CalendarChange, {
    id: "feed",
    result: refused("renew-feed"),
  });
  const [googleForm, connection] = usePostForm(CalendarChange, {
    id: "google",
    result: refused("connect-google"),
  });
  const shownBelow = feedForm.errors ?? googleForm.errors;
  const errors = shownBelow ? undefined : (result?.error?.[""] ?? undefined);
  return (
    <>
      <PageHeader
        title="Calendar"
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
        subtitle="Your bookings in the calendar you use every day"
      />
      <div className="stack">
        <FormErrors errors={errors} />
        {google.state !== "unavailable" && (
          <GoogleCalendarCard
            state={google.state}
            connected={google.connected}
            keptUntil={google.keptUntil}
            form={googleForm}
            password={connection.currentPassword}
            proof={proof}
          />
        )}
        <CalendarFeedCard
          made={feedMade}
          address={feedAddress}
          form={feedForm}
          password={feed.currentPassword}
          proof={proof}
          main={google.state === "unavailable"}
        />
      </div>
    </>
  );
}
