export type CachedEntry = { path: string; title: string; at: number };

/**
 * A stored page says when it was fetched, drops its toast and disables its forms, except a
 * thread's, whose script stores messages on the device.
 */
export function offlineText(html: string, at: number, now: number, script: string): string {
  const banner =
    `<p class="demo" role="status" data-offline>You are offline; this is how it looked at ${timeLabel(at, now)}. ` +
    `<a class="underline" href="">Reload</a></p>`;
  return without(html, '<dialog open="" class="toast', "</dialog>")
    .replace(/<form\b(?=[^<>]*method="post")/g, "<form inert")
    .replace(/\/assets\/enhance-[\w-]+\.js/, script)
    .replace('<header class="top"', () => `${banner}<header class="top"`);
}

export function offlinePage(html: string, entries: CachedEntry[], now: number): string {
  const rows = [...entries]
    .sort((one, other) => other.at - one.at)
    .map(
      ({ path, title, at }) =>
        `<li><div class="row"><div class="grow"><a class="cover font-semibold" href="${escapeText(path)}">${title}</a>` +
        `<p class="soft">As it was at ${timeLabel(at, now)}</p></div></div></li>`,
    );
  const list = rows.length
    ? `<h2 class="mb-4">You can still read</h2><ul class="rows">${rows.join("")}</ul>`
    : "";
  const bare = without(without(html, "<nav", "</nav>"), "<footer", "</footer>");
  return bare.replace('<div id="kept"></div>', () => list);
}

function without(html: string, begin: string, end: string): string {
  const from = html.indexOf(begin);
  const to = html.indexOf(end, from);
  return from < 0 || to < 0 ? html : html.slice(0, from) + html.slice(to + end.length);
}

/** The text is still escaped as HTML. */
export function titleIn(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
}

/** '6:14 PM', on another day 'Nov 20, 6:14 PM', by the device's clock. */
export function timeLabel(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const isToday = then.toDateString() === today.toDateString();
  return then.toLocaleString("en-US", {
    hour: "numeric",
    minute: "2-digit",
    ...(!isToday && { month: "short", day: "numeric" }),
  });
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
