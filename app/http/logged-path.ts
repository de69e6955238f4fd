/** The path of a request as logs may show it: without its query, and without the secrets that some paths carry. */
export function loggedPath(url: string): string {
  return new URL(url).pathname.replace(
    /^\/(reset-password|confirm-email|calendar|unsubscribe)\/.+$/,
    "/$1/[redacted]",
  );
}
