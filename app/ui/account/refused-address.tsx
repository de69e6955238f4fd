import { href } from "react-router";

/** Says that emails come back, and how to mend the address. */
export function RefusedAddress({ email }: { email: string }) {
  return (
    <p className="text-danger">
      Emails to <strong>{email}</strong> come back, because there is no such address. We send only
      what keeps your account safe, and try the rest again in a week.{" "}
      <a className="link" href={href("/profile/edit/account/email")}>
        Change your email
      </a>
    </p>
  );
}
