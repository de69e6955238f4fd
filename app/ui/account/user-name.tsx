/** Tells password managers whose password a form asks for; nobody sees it, and it can't be changed. */
export function UserName({ email }: { email: string }) {
  return (
    <input
      className="hide"
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
