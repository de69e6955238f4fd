import { href } from "react-router";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import {
  AccountDeletion,
  AccountDeletionByEmail,
} from "#app/domain/accounts/security/security-schemas.ts";
import { dogsAre, listText } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { openSeriesOf } from "#app/domain/bookings/series/series-records.server.ts";
import { isWaiting } from "#app/domain/bookings/series/series-rules.ts";
import { countOpenBookings } from "#app/domain/leaving/cancel-open-bookings.server.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { dogsWithSitters } from "#app/domain/leaving/dogs-with-sitters.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { forgetDevice } from "#app/http/session/device-cookie.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { dropSessionCookie } from "#app/http/session/session.server.ts";
import { CurrentPassword, FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { UserName } from "#app/ui/account/user-name.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/account-deletion";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { proof } = await ownAccount(ctx);
  const series = await openSeriesOf(ctx, ctx.actor.id);
  const { entrusted, away } = await dogsWithSitters(ctx);
  return {
    email: ctx.actor.email,
    proof,
    openBookings: await countOpenBookings(ctx, ctx.actor.id),
    weeklyRequests: series.filter(isWaiting).length,
    weeklyBookings: series.filter((one) => !isWaiting(one)).length,
    entrusted: entrusted.map(dogsOf),
    away: away.map(dogsOf),
  };
}

function dogsOf({ booking }: BookingView) {
  return {
    href: href("/bookings/:id", { id: booking.id }),
    dogsAre: dogsAre(booking.dogs),
    sitter: booking.sitter.name,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { proof } = await ownAccount(ctx);
  const schema = proof.asksPassword ? AccountDeletion : AccountDeletionByEmail;
  return submitForm(request, schema, async (input) => {
    await deleteAccount(ctx, input);
    dropSessionCookie(scope);
    forgetDevice(scope, request, ctx.actor.id);
    return seeOther(context, href("/"), {
      title: "Your account is deleted",
      text: "Thank you for being with us.",
    });
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Delete account" }];

export default function AccountDeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email: ownEmail, proof, entrusted, away, ...open } = loaderData;
  const result = actionData?.result;
  const [form, fields] = usePostForm(AccountDeletion, { result });
  const [, { email }] = usePostForm(AccountDeletionByEmail, { result });
  return (
    <>
      <PageHeader
        title="Delete account"
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
      />
      <Card>
        {entrusted.map(({ href: to, dogsAre }) => (
          <div key={to} className="stack">
            <h2>
              <PersonName name={`${dogsAre} with you right now`} />
            </h2>
            <p>
              You can delete your account once you have finished the visit, or cancelled the
              booking.
            </p>
            <ButtonLink full href={to}>
              See the booking
            </ButtonLink>
          </div>
        ))}
        {away.map(({ href: to, dogsAre, sitter }) => (
          <p key={to} className="font-semibold">
            <PersonName name={`${dogsAre} with ${sitter} right now.`} /> You won't see reports or be
            able to write to each other any more.{" "}
            <a className="link" href={to}>
              See the booking
            </a>
          </p>
        ))}
        <DeletionConsequences {...open} />
        {entrusted.length === 0 && (
          <FreshSignIn proof={proof}>
            <Form form={form} signsOut>
              {!proof.asksPassword && (
                <TextField field={email} label="Type your email" type="email" />
              )}
              {proof.asksPassword && <UserName email={ownEmail} />}
              <CurrentPassword field={fields.currentPassword} proof={proof} />
              <Button full variant="danger">
                Delete my account
              </Button>
            </Form>
          </FreshSignIn>
        )}
      </Card>
    </>
  );
}

/** What ends with the account: the words for one, and for several. */
const ended = {
  openBookings: ["open booking", "open bookings"],
  weeklyBookings: ["weekly booking", "weekly bookings"],
  weeklyRequests: ["weekly request", "weekly requests"],
} as const;

type Ended = keyof typeof ended;

function DeletionConsequences(counts: Record<Ended, number>) {
  const open = (Object.keys(ended) as Ended[]).filter((what) => counts[what] > 0);
  const listed = open.map((what) => `${counts[what]} ${ended[what][counts[what] === 1 ? 0 : 1]}`);
  return (
    <>
      <p>This can't be undone. Right away:</p>
      <ul className="prose tips">
        {open.length > 0 && (
          <li>We cancel your {listText(listed)}, and tell the others, using your name.</li>
        )}
        <li>Your profile, dogs, photos, places, and drafts are removed.</li>
        <li>You are signed out everywhere, and apps you connected stop working.</li>
      </ul>
      <details>
        <summary className="link py-3">What stays</summary>
        <p>
          The people you wrote with keep your messages, under the name “Deleted user”. Past bookings
          keep the date, the price, and the dog's name for the other person. You can join again with
          the same email.
        </p>
      </details>
      <p>
        <a className="link" href={href("/profile/edit/account/data")}>
          Download your data
        </a>{" "}
        first?
      </p>
    </>
  );
}
