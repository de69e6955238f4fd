/** An email as mail programs show it: they run no script and load nothing either. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups";

/** The HTML of an email as a page. */
export function mailPage(html: string): Response {
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
  });
}
