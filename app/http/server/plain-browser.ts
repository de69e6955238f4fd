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
const TAG = /(<[^<>]*>)/;
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
 * `formToken`, as these browsers may not say which site a form is from.
 */
export function plainPage(html: string, formToken: string | null): string {
  const parts: string[] = [];
  /** The text before the tags that came last, if all of these are inline. */
  let before = "";
  let hasClosed = false;
  for (const [index, part] of withoutScriptsOwn(html.split(TAG)).entries()) {
    if (index % 2 === 0) {
      if (part === "") continue;
      const touches =
        ENDS_WITH_WORD.test(before.slice(-2)) && BEGINS_WITH_WORD.test(part.slice(0, 4));
      parts.push(touches ? ` ${part}` : part);
      before = part;
      hasClosed = false;
      continue;
    }
    const { name, closes } = tagOf(part);
    const isInline = INLINE.has(name);
    if (isInline && hasClosed && !closes) {
      parts.push(" ");
      before = "";
    }
    parts.push(part);
    if (!isInline) before = "";
    hasClosed = isInline && (closes || name === "input");
    if (CAN_BE_DISABLED.has(name) && part.includes(' disabled=""')) parts.push(" (not available) ");
    if (formToken && name === "form" && part.includes(' method="post"'))
      parts.push(`<input type="hidden" name="${FORM_TOKEN}" value="${formToken}">`);
  }
  return parts.join("");
}

/** Texts and tags in turn, without what is for scripts alone: older browsers would show it. */
function withoutScriptsOwn(parts: string[]): string[] {
  let left: { name: string; depth: number } | null = null;
  return parts.map((part, index) => {
    if (index % 2 === 0) return left ? "" : part;
    const { name, closes } = tagOf(part);
    if (left) {
      if (name === left.name) left.depth += closes ? -1 : 1;
      if (left.depth === 0) left = null;
      return "";
    }
    const isForScripts =
      name === "template" ||
      (name === "button" && part.includes(' hidden=""')) ||
      part.startsWith('<div id="toast"');
    if (!isForScripts) return part;
    left = { name, depth: 1 };
    return "";
  });
}

function tagOf(part: string): { name: string; closes: boolean } {
  const closes = part.startsWith("</");
  const [name = ""] = part.slice(closes ? 2 : 1).split(/[\s/>]/, 1);
  return { name, closes };
}
