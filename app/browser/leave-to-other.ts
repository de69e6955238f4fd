/**
 * Leaves a page that was shown to another person: it would show what they saw and, because browsers
 * refill forms on the way back, what they typed, and send it as the person signed in now.
 */
export function leaveToOther({ isShown = false } = {}): boolean {
  const [, current = ""] = /\bviewer=([^;]+)/.exec(document.cookie) ?? [];
  const { by = current } = history.state ?? {};
  const another = by && current;
  if (by !== current && (another || isShown)) {
    document.body.hidden = true;
    history.replaceState(null, "");
    // An address may contain what the other typed. Not reload(), which would repeat a refused post.
    location.replace(another ? "/" : location.pathname + location.search);
    return true;
  }
  if (isShown) {
    const mine = document.querySelector<HTMLElement>("[data-viewer]")?.dataset.viewer ?? current;
    history.replaceState({ ...history.state, by: mine }, "");
  }
  return false;
}
