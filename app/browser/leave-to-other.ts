/** Leaves a page of a person after whom someone else signed in: it would show and send as them. */
export function leaveToOther({ orNobody = false } = {}): boolean {
  const mine = document.querySelector<HTMLElement>("[data-viewer]")?.dataset.viewer;
  const [, current] = /\bviewer=([^;]+)/.exec(document.cookie) ?? [];
  if (!mine || current === mine || !(current || orNobody)) return false;
  document.body.hidden = true;
  // What was typed there.
  history.replaceState(null, "");
  // Not reload(), which would repeat a refused post.
  location.replace(location.pathname + location.search);
  return true;
}
