/** Of an address that is a secret: at most this many characters, and a quarter of its path. */
const MOST_SHOWN = 4;

type Named = { host: string; name: string; address: string | null };

/**
 * What each of a person's calendars is called: its own name, else its host and the end of its address.
 * Those of the same name get both, and a number where even that does not tell them apart.
 */
export function feedNames(feeds: readonly Named[]): string[] {
  const ends = feeds.map(({ host, address }) => {
    const end = endOf(address);
    return end ? `${host}, ends in ${end}` : host;
  });
  // Outlook's all end alike, which tells nobody anything.
  const places = ends.map((end, at) => (isAlone(ends, end) ? end : (feeds[at]?.host ?? end)));
  const names = feeds.map(({ name }, at) => name || (places[at] ?? ""));
  const apart = names.map((name, at) =>
    isAlone(names, name) || name === places[at] ? name : `${name} (${places[at]})`,
  );
  return apart.map((name, at) => {
    const nth = apart.slice(0, at).filter((other) => other === name).length + 1;
    return isAlone(apart, name) ? name : `${name} (${nth})`;
  });
}

const isAlone = (names: readonly string[], name: string) =>
  names.filter((other) => other === name).length === 1;

/** The last characters of a path before .ics; none of a part before the last. */
function endOf(address: string | null): string {
  const path = address ? new URL(address).pathname.replace(/\.ics$/i, "") : "";
  const most = Math.min(MOST_SHOWN, Math.floor(path.length / 4));
  const last = path.slice(path.lastIndexOf("/") + 1);
  return most > 0 ? last.slice(-most) : "";
}
