/** Marks a form that was sent with the browser's first cookie. */
export function FirstCookie() {
  return <input type="hidden" name="firstCookie" value="1" />;
}
