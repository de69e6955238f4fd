/** Makes Enter send the form: it presses the first button, which may turn a page or remove a row. */
export function EnterButton() {
  return <button type="submit" className="hide" tabIndex={-1} aria-hidden="true" />;
}
