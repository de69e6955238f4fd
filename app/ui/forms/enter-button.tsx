/**
 * Makes Enter send the form: it presses the first button, which may turn a page or remove a row.
 * Browsers without style sheets show it.
 */
export function EnterButton({
  label,
  ...pressed
}: {
  /** That of the button which it presses. */
  label: string;
  name?: string | undefined;
  value?: string | undefined;
}) {
  return (
    <button {...pressed} type="submit" className="hide" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  );
}
