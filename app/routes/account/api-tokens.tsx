import { tokenDays } from "#app/domain/accounts/security/security-schemas.ts";
import { CurrentPassword } from "#app/ui/account/current-password.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";

/** Shown only this once. */
export function NewToken({ secret }: { secret: string }) {
  return (
    <Card title="Your new token">
      <p>Copy it now. We won't show it again.</p>
      <label className="stack gap-2">
        <span className="soft">Token</span>
        <input className="input" type="text" readOnly autoComplete="off" value={secret} />
      </label>
      <p className="soft">
        Send it with each call to the API as <code>Authorization: Bearer</code>. It acts on your
        behalf, but it can't change your password, email or tokens, download your data or delete
        your account.
      </p>
    </Card>
  );
}

type Token = {
  id: string;
  name: string;
  /** Null if never used. */
  used: string | null;
  expires: string;
};

export function TokenList({ tokens, action }: { tokens: Token[]; action: string }) {
  if (tokens.length === 0) {
    return (
      <Card>
        <p className="soft">You have no tokens.</p>
      </Card>
    );
  }
  return (
    <RowList>
      {tokens.map(({ id, name, used, expires }) => (
        <ListRow
          key={id}
          title={<bdi className="break-words">{name}</bdi>}
          text={`${used ? `Last used ${used}` : "Never used"}, expires ${expires}`}
          end={
            <form method="post" action={action}>
              <input type="hidden" name="session" value={id} />
              <Button variant="ghost" small aria-label={`Revoke ${name}`}>
                Revoke
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
  hasPassword,
}: {
  form: { id?: string | undefined; errors?: string[] | undefined };
  fields: { name: FormField; days: FormField; currentPassword: FormField };
  hasPassword: boolean;
}) {
  return (
    <Form form={form}>
      <TextField
        field={fields.name}
        label="Name"
        placeholder="Walk reminders at home"
        autoComplete="off"
      />
      <SelectField
        field={fields.days}
        label="Expires after"
        options={tokenDays.map((days) => ({ value: days, label: `${days} days` }))}
      />
      <CurrentPassword field={fields.currentPassword} hasPassword={hasPassword} />
      <SubmitButton>Create token</SubmitButton>
    </Form>
  );
}
