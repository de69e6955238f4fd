import type { Proof } from "#app/domain/accounts/proof.ts";
import { ProvenForm } from "#app/ui/account/fresh-sign-in.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ShownOnce } from "#app/ui/share/shown-once.tsx";

const copy = {
  title: "Apple, Outlook, and other calendars",
  what: "Create a private link and add it to your calendar app. Your bookings appear there and stay up to date.",
  made: (day: string) =>
    `You created a private link ${day}. We showed it once; if you lost it, create a new one.`,
  private:
    "Anyone with the link can see when and where your bookings are, but no phone numbers, emails, or notes.",
  secret: "Secret address",
  copyLink: "Copy link",
  create: "Create private link",
  renew: "Create a new link",
  revoke: "Revoke the link",
  endsEarlier: "Either way, the earlier link stops working right away.",
};

export function CalendarFeedCard({
  made,
  address,
  form,
  password,
  proof,
  main,
}: {
  made: string | null;
  address: string | null;
  form: { errors?: string[] | undefined };
  password: FormField;
  proof: Proof;
  /** Whether it is the main offer of the page. */
  main: boolean;
}) {
  return (
    <Card title={copy.title}>
      {address ? (
        <NewAddress address={address} />
      ) : (
        <div className="row items-start">
          <Icon name="calendar" size={28} />
          <p>{made ? copy.made(made) : copy.what}</p>
        </div>
      )}
      <p className="soft">{copy.private}</p>
      <ProvenForm
        form={form}
        field={password}
        change="renew-feed"
        label={made ? copy.renew : copy.create}
        proof={proof}
        variant={main && !made ? "primary" : "ghost"}
      />
      {made && <ChangeButton change="revoke-feed" label={copy.revoke} />}
      {made && <p className="tiny">{copy.endsEarlier}</p>}
    </Card>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <>
      <p>Copy it now and add it to your calendar as a subscription. We won't show it again.</p>
      <ShownOnce label={copy.secret} text={address} copy={copy.copyLink} />
      <p>
        <a className="link" href={address.replace(/^https?:/, "webcal:")}>
          Open it in your calendar app
        </a>
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
