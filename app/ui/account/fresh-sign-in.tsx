import type { ReactNode } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";

/** A form for a sensitive change, or a link to sign in again. */
export function FreshSignIn({
  hasPassword,
  proven,
  children,
}: {
  hasPassword: boolean;
  proven: boolean;
  children: ReactNode;
}) {
  if (hasPassword || proven) return children;
  return (
    <>
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
