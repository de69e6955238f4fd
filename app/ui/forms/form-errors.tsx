/** How a sentence ends that leads on to the support page. */
const CONTACT = "contact support.";

/** What is wrong with a form as a whole; it takes the focus, so that it is seen and spoken first. */
export function FormErrors({
  errors,
  title,
}: {
  errors?: string[] | null | undefined;
  /** What failed, above the reason. */
  title?: string | undefined;
}) {
  if (!errors?.length) return null;
  const focus = { tabIndex: -1, autoFocus: true };
  return (
    <div id="form-error" className="form-error" role="alert" {...focus}>
      {title && <strong>{title}</strong>}
      {errors.map((error) => (
        <p key={error}>
          {error.replace(CONTACT, "")}
          {error.endsWith(CONTACT) && (
            <a className="link" href="/support">
              {CONTACT}
            </a>
          )}
        </p>
      ))}
    </div>
  );
}
