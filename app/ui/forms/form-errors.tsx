/** What is wrong with a form as a whole; it takes the focus, so that it is seen and spoken first. */
export function FormErrors({ errors }: { errors?: string[] | null | undefined }) {
  if (!errors?.length) return null;
  const focus = { tabIndex: -1, autoFocus: true };
  return (
    <div id="form-error" className="form-error" role="alert" {...focus}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}
