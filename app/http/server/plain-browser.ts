/**
 * Tags whose contents run together with what follows where no style sheet keeps them apart; some are
 * newer than such browsers.
 */
const INLINE =
  "a|b|bdi|button|details|em|header|input|label|nav|select|small|span|strong|summary|svg|time";
const TOUCHING = new RegExp(`(</(?:${INLINE})>|<input\\b[^>]*>)(?=<(?:${INLINE})\\b)`, "g");
const WORD = "[\\p{L}\\p{N}%]";
const WORD_BEFORE = new RegExp(`(${WORD})(<(?:${INLINE})\\b[^>]*>)(?=[$€]?${WORD})`, "gu");
const WORD_BEHIND = new RegExp(`(${WORD}(?:</(?:${INLINE})>)+)(?=[$€]?${WORD})`, "gu");
const DISABLED = /<(?:button|input|option)\b[^>]* disabled=""[^>]*>/g;
/** For scripts alone; browsers older than these elements show what is in them. */
const FOR_SCRIPTS =
  /<template\b[\s\S]*?<\/template>|<button\b[^>]* hidden=""[^>]*>[\s\S]*?<\/button>|<div id="toast"[\s\S]*?<\/button><\/div><\/div>/g;
const POST_FORM = /<form\b[^>]* method="post"[^>]*>/g;

/** The name of the field that proves a form to be ours. */
export const FORM_TOKEN = "formToken";

/**
 * Whether a request may come from a browser that knows neither styles nor scripts, such as Lynx.
 * All others send one of these with each page.
 */
export function isPlainBrowser(header: (name: string) => unknown): boolean {
  return !header("sec-fetch-site") && !header("upgrade-insecure-requests");
}

/**
 * A page for such a browser: what only styles or scripts tell is told in text, and its forms hold
 * `formToken`, as these browsers may not say which site a form is from.
 */
export function plainPage(html: string, formToken: string | null): string {
  const page = html
    .replace(FOR_SCRIPTS, "")
    .replace(DISABLED, "$& (not available) ")
    .replace(TOUCHING, "$1 ")
    .replace(WORD_BEFORE, "$1 $2")
    .replace(WORD_BEHIND, "$1 ");
  if (!formToken) return page;
  return page.replace(
    POST_FORM,
    `$&<input type="hidden" name="${FORM_TOKEN}" value="${formToken}">`,
  );
}
