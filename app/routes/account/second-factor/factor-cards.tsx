import type { ComponentProps } from "react";
import type { Proof } from "#app/domain/accounts/proof.ts";
import { ProvenForm } from "#app/ui/account/fresh-sign-in.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./copy.ts";

type PostForm = [ComponentProps<typeof ProvenForm>["form"], { currentPassword: FormField }];

/** What there is to change about codes that are on. */
export function FactorCards({
  factor: { since, left, ends, mayEnd },
  proof,
  renew: [renewForm, renewFields],
  remove: [removeForm, removeFields],
  anotherHref,
}: {
  factor: { since: string; left: number; ends: string | null; mayEnd: boolean };
  proof: Proof;
  renew: PostForm;
  remove: PostForm;
  /** Null while another app is being set up. */
  anotherHref: string | null;
}) {
  return (
    <div className="stack">
      <Card title={copy.on.title}>
        <p className="soft">{copy.on.since(since)}</p>
        {ends && (
          <form method="post" className="stack">
            <p>{copy.on.ending(ends)}</p>
            <Button full name="change" value="keep">
              {copy.on.keep}
            </Button>
          </form>
        )}
        {anotherHref && (
          <ButtonLink variant="ghost" full href={anotherHref}>
            {copy.on.another}
          </ButtonLink>
        )}
      </Card>
      <Card title={copy.recovery.title}>
        <p>{copy.recovery.left(left)}</p>
        <ProvenForm
          form={renewForm}
          field={renewFields.currentPassword}
          change="renew-codes"
          label={copy.recovery.renew}
          proof={proof}
        />
      </Card>
      {mayEnd && (
        <Card title={copy.off.title}>
          <p className="soft">{copy.off.text}</p>
          {/* Asks first: a slip would cost the app and all recovery codes. */}
          <details open={Boolean(removeForm.errors ?? removeFields.currentPassword.errors)}>
            <summary className="link tap">{copy.off.ask}</summary>
            <ProvenForm
              form={removeForm}
              field={removeFields.currentPassword}
              change="remove"
              label={copy.off.submit}
              proof={proof}
            />
          </details>
        </Card>
      )}
    </div>
  );
}
