export type CachedEntry = {
  path: string;
  title: string;
  /** When it was fetched, in ms. */
  at: number;
  /** The time zone that the page tells times in; undefined for the device's. */
  zone: string | undefined;
};

/** In its link. A device keeps none, and a browser would show their names as broken pictures. */
const PRIVATE_PHOTO =
  /<a href="\/api\/photos\/[^>]*><img class="photo" src="\/api\/photos\/[^>]* alt="([^"]*)"[^>]*><\/a>/g;

/**
 * A stored page says when it was fetched, drops its toast, disables its forms, except a
 * thread's, whose script stores messages on the device, and names the photos that only two see.
 */
export function offlineText(
  { html, ...page }: Pick<CachedEntry, "at" | "zone"> & { html: string },
  now: number,
  script: string,
): string {
  const banner =
    `<p class="demo" role="status" data-offline>You are offline; this is how it looked at ${timeLabel(page, now)}. ` +
    `<a class="underline" href="">Reload</a></p>`;
  return without(html, '<dialog open="" class="toast', "</dialog>")
    .replace(/<form\b(?=[^<>]*method="post")/g, "<form inert")
    .replace(PRIVATE_PHOTO, `<p class="soft">$1: shown once you are online</p>`)
    .replace(/\/assets\/enhance-[\w-]+\.js/, script)
    .replace('<header class="top"', () => `${banner}<header class="top"`);
}

export function offlinePage(html: string, entries: CachedEntry[], now: number): string {
  const rows = [...entries]
    .sort((one, other) => other.at - one.at)
    .map(
      ({ path, title, ...page }) =>
        `<li><div class="row"><div class="grow"><a class="cover font-semibold" href="${escapeText(path)}">${title}</a>` +
        `<p class="soft">As it was at ${timeLabel(page, now)}</p></div></div></li>`,
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

/** '6:14 PM', on another day 'Nov 20, 6:14 PM'. */
export function timeLabel({ at, zone }: Pick<CachedEntry, "at" | "zone">, now: number): string {
  const timeZone = isKnown(zone) ? zone : undefined;
  const dayOf = (time: number) => new Date(time).toLocaleDateString("en-US", { timeZone });
  const isToday = dayOf(at) === dayOf(now);
  return new Date(at).toLocaleString("en-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    ...(!isToday && { month: "short", day: "numeric" }),
  });
}

/** Older browsers don't know every name of today. */
function isKnown(timeZone: string | undefined): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone }));
  } catch {
    return false;
  }
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
