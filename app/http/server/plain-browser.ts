/**
 * Elements whose contents run together with what follows where no style sheet keeps them apart; some
 * are newer than such browsers.
 */
const INLINE = new Set(
  "a b bdi button details em header input label nav select small span strong summary svg time".split(
    " ",
  ),
);
const CAN_BE_DISABLED = new Set(["button", "input", "option"]);
const NAMED_BY_LABEL = new Set(["a", "button"]);
const TAG = /<(\/?)([^\s/<>]*)(?:[\s/][^<>]*)?>/g;
const ENDS_WITH_WORD = /[\p{L}\p{N}%]$/u;
const BEGINS_WITH_WORD = /^[$€]?[\p{L}\p{N}%]/u;

/** The name of the field that proves a form to be ours. */
export const FORM_TOKEN = "formToken";

/**
 * Whether a request may come from a browser that knows neither styles nor scripts, such as Lynx. All
 * others send one of the two with each page; Safari before 16.4 sends none with what scripts ask for.
 */
export function isPlainBrowser(header: (name: string) => unknown): boolean {
  return (
    !header("sec-fetch-site") &&
    !header("upgrade-insecure-requests") &&
    !/AppleWebKit|Firefox/.test(String(header("user-agent") ?? ""))
  );
}

/**
 * A page for such a browser: what only styles or scripts tell is told in text, and its forms hold
 * `formToken`, as these browsers may not say which site a form is from. `html` ends with a tag.
 */
export function plainPage(html: string, formToken: string | null): string {
  let page = "";
  let copied = 0;
  /** The text before the tags that came last, if all of these are inline. */
  let before = "";
  let hasClosed = false;
  /** What is for scripts alone: these browsers would show it. Hidden fields stay, as forms send them. */
  let left: { name: string; depth: number } | null = null;
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(TAG)) {
    const begin = end;
    end = index + tag.length;
    if (left) {
      if (name === left.name) left.depth += slash ? -1 : 1;
      if (left.depth === 0) left = null;
      if (tag.startsWith('<input type="hidden"')) page += tag;
      copied = end;
      continue;
    }
    if (index > begin) {
      const text = html.slice(begin, index);
      if (ENDS_WITH_WORD.test(before.slice(-2)) && BEGINS_WITH_WORD.test(text.slice(0, 4)))
        insert(" ", begin);
      before = text;
      hasClosed = false;
    }
    if (isForScripts(name, tag)) {
      insert("", index);
      copied = end;
      if (!tag.endsWith("/>")) left = { name, depth: 1 };
      before = "";
      hasClosed = false;
      continue;
    }
    const isInline = INLINE.has(name);
    if (!isInline) before = "";
    else if (hasClosed && !slash) {
      insert(" ", index);
      before = "";
    }
    hasClosed = isInline && (slash !== "" || name === "input");
    if (NAMED_BY_LABEL.has(name) && !slash) insert(labelAt(html, name, tag, end), end);
    if (CAN_BE_DISABLED.has(name) && tag.includes(' disabled=""')) insert(" (not available) ", end);
    if (formToken && name === "form" && tag.includes(' method="post"'))
      insert(`<input type="hidden" name="${FORM_TOKEN}" value="${formToken}">`, end);
  }
  return page + html.slice(copied);

  function insert(text: string, at: number): void {
    page += html.slice(copied, at) + text;
    copied = at;
  }
}

function isForScripts(name: string, tag: string): boolean {
  return (
    name === "template" ||
    tag.includes(' hidden=""') ||
    tag.includes(" data-location-picker=") ||
    tag.startsWith('<details class="picker"')
  );
}

/** The name of a link or button that shows only an icon. */
function labelAt(html: string, name: string, tag: string, end: number): string {
  const [, label = ""] = tag.match(/ aria-label="([^"]*)"/) ?? [];
  const inside = label && html.slice(end, html.indexOf(`</${name}>`, end));
  return inside.replaceAll(TAG, "").trim() ? "" : label;
}
