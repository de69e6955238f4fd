import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import type { Proof } from "#app/domain/accounts/proof.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { PasswordField } from "#app/ui/forms/text-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** A form for a sensitive change, or a link to enter a code or to sign in again first. */
export function FreshSignIn({
  proof: { asksPassword, needsCode, proven, hasPasskey },
  children,
}: {
  proof: Proof;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  if (needsCode) {
    const page = href("/profile/edit/account/confirm");
    return (
      <>
        <p>
          To confirm it's you, enter a code from your app{hasPasskey && ", or use a passkey,"}{" "}
          first.
        </p>
        <ButtonLink full href={`${page}?redirectTo=${encodeURIComponent(pathname + search)}`}>
          Confirm it's you
        </ButtonLink>
      </>
    );
  }
  if (asksPassword || proven) return children;
  return (
    <>
      {hasPasskey && <PasskeyButton what="prove" />}
      <p>
        You don't have a password here. To confirm it's you, log out, sign in with Google again and
        come back within 10 minutes.
      </p>
      <Form action={href("/logout")}>
        <Button full>Log out</Button>
      </Form>
      <p>
        Or{" "}
        <a className="link tap" href={href("/forgot-password")}>
          choose a password
        </a>{" "}
        with a link we email you.
      </p>
    </>
  );
}

/** Asks for the current password, or a passkey. A person without either needs a recent sign-in. */
export function CurrentPassword({ field, proof }: { field: FormField; proof: Proof }) {
  if (!proof.asksPassword) {
    return <p className="soft">You logged in a moment ago, so no password is needed.</p>;
  }
  return (
    <>
      <PasswordField
        field={field}
        label="Current password"
        autoComplete="current-password"
        messages={{ required: "Please enter your current password" }}
        aside={
          <a className="link tap" href={href("/forgot-password")}>
            Forgot password?
          </a>
        }
      />
      {proof.hasPasskey && <PasskeyButton what="prove" />}
    </>
  );
}

/** A form of one button that asks for the password unless it was given minutes ago. */
export function ProvenForm({
  form,
  field,
  change,
  label,
  proof,
  variant = "ghost",
}: {
  form: { errors?: string[] | undefined };
  field: FormField;
  change: string;
  label: string;
  proof: Proof;
  variant?: "primary" | "ghost";
}) {
  const { id, name, errors } = field;
  const password = { id, name, errors, required: true };
  return (
    <FreshSignIn proof={proof}>
      <Form form={form}>
        <input type="hidden" name="change" value={change} />
        {!proof.proven && <CurrentPassword field={password} proof={proof} />}
        <Button variant={variant} full>
          {label}
        </Button>
      </Form>
    </FreshSignIn>
  );
}
