import { z } from "zod";

/** An origin by HTTP, without anything behind it. */
export const Origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text).origin)
  .describe("such as https://dogs.example.org");

/** A PostgreSQL database. */
export const PostgresUrl = serviceUrl(
  /^postgres(ql)?$/,
  /^\/?[^/]*$/,
  "postgres://user:password@host/name",
);

/** A mail server, with options of Nodemailer's. */
export const SmtpUrl = serviceUrl(/^smtps?$/, /^\/?$/, "smtp://user:password@host:587");

/** A bucket, and perhaps a prefix. */
export const BucketUrl = serviceUrl(/^https?$/, /^\/[^/]+/, "https://KEY:SECRET@host/bucket");

/** Refuses what a password that is written as it is makes of an address, rather than asking a wrong host. */
function serviceUrl(protocol: RegExp, path: RegExp, like: string) {
  const error = `must be like ${like}; in a user name or password, write @ as %40, # as %23, / as %2F, : as %3A and ? as %3F`;
  return z.url({ protocol, error, abort: true }).refine((text) => {
    const url = URL.parse(text);
    return url !== null && path.test(url.pathname) && !/#|\?[^?]*@/.test(text);
  }, error);
}
