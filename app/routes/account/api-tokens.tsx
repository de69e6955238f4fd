import type { Proof } from "#app/domain/accounts/proof.ts";
import { tokenDays } from "#app/domain/accounts/security/security-schemas.ts";
import { CurrentPassword } from "#app/ui/account/fresh-sign-in.tsx";
import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { SelectField, TextField } from "#app/ui/forms/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { ShownOnce } from "#app/ui/share/shown-once.tsx";

const copy = {
  made: "Your new token",
  once: "Copy it now. We won't show it again.",
  token: "Token",
  copyToken: "Copy token",
  used: (day: string) => `Last used ${day}`,
  unused: "Never used",
  expires: (day: string) => `Expires ${day}`,
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke ${name}`,
  name: "Name",
  nameHint: "What it's for, so you'll recognize it later.",
  example: "Walk reminders at home",
  days: "Expires",
  daysHint: "Then it stops working. You can revoke it earlier.",
  inDays: (days: string) => `In ${days} days`,
  create: "Create token",
  powers: "What a token can do",
  can: "See and change your profile, your dogs, your bookings, and your saved sitters",
  canWrite: "Read and send your messages",
  cannot:
    "It can't change your password, email, or tokens, download your data, or delete your account.",
};

/** Says what a token can do, before somebody creates one. */
export function TokenPowers() {
  return (
    <Card title={copy.powers}>
      <ul className="tips">
        <li>{copy.can}</li>
        <li>{copy.canWrite}</li>
      </ul>
      <p className="soft">{copy.cannot}</p>
    </Card>
  );
}

/** Shows a new token, this once only. */
export function NewToken({ secret }: { secret: string }) {
  return (
    <Card title={copy.made}>
      <p>{copy.once}</p>
      <ShownOnce label={copy.token} text={secret} copy={copy.copyToken} />
      <p className="soft">
        Send it with each call to the API as <code>Authorization: Bearer</code>, followed by the
        token.
      </p>
    </Card>
  );
}

type Token = {
  id: string;
  name: string;
  /** The day it was last used; null if never. */
  used: string | null;
  expires: string;
};

export function TokenList({ tokens, action }: { tokens: Token[]; action: string }) {
  return (
    <RowList>
      {tokens.map(({ id, name, used, expires }) => (
        <ListRow
          key={id}
          title={<bdi>{name}</bdi>}
          text={
            <DottedLine>{[used ? copy.used(used) : copy.unused, copy.expires(expires)]}</DottedLine>
          }
          end={
            <form method="post" action={action}>
              <input type="hidden" name="session" value={id} />
              <Button variant="ghost" small aria-label={copy.revokeOf(name)}>
                {copy.revoke}
              </Button>
            </form>
          }
        />
      ))}
    </RowList>
  );
}

export function TokenForm({
  form,
  fields,
  proof,
}: {
  form: { id?: string | undefined; errors?: string[] | undefined };
  fields: { name: FormField; days: FormField; currentPassword: FormField };
  proof: Proof;
}) {
  return (
    <Form form={form} once>
      <TextField
        field={fields.name}
        label={copy.name}
        hint={copy.nameHint}
        placeholder={copy.example}
        autoComplete="off"
      />
      <SelectField
        field={fields.days}
        label={copy.days}
        hint={copy.daysHint}
        options={tokenDays.map((days) => ({ value: days, label: copy.inDays(days) }))}
      />
      <CurrentPassword field={fields.currentPassword} proof={proof} />
      <SubmitButton>{copy.create}</SubmitButton>
    </Form>
  );
}
