import { type Proof, ProvenForm } from "#app/ui/account/proven-form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { Card } from "#app/ui/layout/card.tsx";

export function CalendarFeedCard({
  made,
  address,
  form,
  password,
  proof,
}: {
  made: string | null;
  address: string | null;
  form: { errors?: string[] | undefined };
  password: FormField;
  proof: Proof;
}) {
  return (
    <Card title="Any calendar">
      {address ? (
        <NewAddress address={address} />
      ) : (
        <p className="soft">
          {made
            ? `You created a private link ${made}. We showed it once; if you lost it, create a new one.`
            : "With a private link, Apple Calendar, Outlook and others show your bookings and stay up to date."}
        </p>
      )}
      <ProvenForm
        form={form}
        field={password}
        change="renew-feed"
        label={made ? "Create a new link" : "Create private link"}
        proof={proof}
      />
      {made && <ChangeButton change="revoke-feed" label="Revoke it" />}
      {made && <p className="tiny">Either makes the earlier address stop working at once.</p>}
    </Card>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <>
      <p>Copy it now and add it to your calendar as a subscription. We won't show it again.</p>
      <label className="stack gap-2">
        <span className="soft">Secret address</span>
        <input className="input" type="text" readOnly autoComplete="off" value={address} />
      </label>
      <p>
        <a className="link" href={address.replace(/^https?:/, "webcal:")}>
          Open it in your calendar app
        </a>
      </p>
      <p className="soft">
        Anyone with the link can see when and where your bookings are, but no phone numbers, emails
        or notes.
      </p>
    </>
  );
}

export function ChangeButton({ change, label }: { change: string; label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="change" value={change} />
      <Button variant="ghost">{label}</Button>
    </form>
  );
}
