import { href } from "react-router";
import type { Proof } from "#app/domain/accounts/proof.ts";
import { CodeField } from "#app/ui/account/code-field.tsx";
import { CurrentPassword, FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { type FormField, fieldWith } from "#app/ui/forms/form-field.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { QrCode } from "#app/ui/share/qr-code.tsx";
import { copy } from "./copy.ts";

const texts = copy.setUp;

type Post = {
  form: { id?: string | undefined; errors?: string[] | undefined };
  fields: { code: FormField; currentPassword: FormField };
};

/** A picture to scan, and the code that shows that it was scanned; or what has to come first. */
export function SetUpCard({
  app,
  isConfirmed,
  proof,
  form,
  fields,
}: Post & {
  /** Null before a proof. */
  app: { secret: string; address: string } | null;
  isConfirmed: boolean;
  proof: Proof;
}) {
  return (
    <Card title={texts.title}>
      {!isConfirmed ? (
        <>
          <p>{texts.unconfirmed}</p>
          <ButtonLink full href={href("/confirm-email")}>
            {texts.confirmEmail}
          </ButtonLink>
        </>
      ) : app ? (
        <NewApp {...app} form={form} fields={fields} />
      ) : (
        <FreshSignIn proof={proof}>
          <p>{texts.prove}</p>
          <Form form={form}>
            <input type="hidden" name="change" value="prove" />
            <CurrentPassword
              field={fieldWith(fields.currentPassword, { required: true })}
              proof={proof}
            />
            <SubmitButton>{texts.next}</SubmitButton>
          </Form>
        </FreshSignIn>
      )}
    </Card>
  );
}

function NewApp({ secret, address, form, fields }: Post & { secret: string; address: string }) {
  return (
    <>
      <div className="flex flex-wrap justify-center gap-4">
        <ol className="tips grow basis-40 list-decimal">
          <li>{texts.get}</li>
          <li>{texts.scan}</li>
          <li>{texts.confirm}</li>
        </ol>
        <div className="basis-40">
          <QrCode text={address} label={texts.qr} />
        </div>
      </div>
      <Form form={form}>
        <input type="hidden" name="change" value="set-up" />
        <CodeField field={fieldWith(fields.code, { required: true })} orRecovery={false} />
        <SubmitButton>{texts.submit}</SubmitButton>
      </Form>
      <p>
        <span className="soft">{texts.key}</span>
        <br />
        <code translate="no">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <div className="two">
        <a className="btn ghost" href={address}>
          {texts.open}
        </a>
        <button type="button" className="btn ghost" data-copy={secret} hidden>
          {texts.copyKey}
        </button>
      </div>
    </>
  );
}
