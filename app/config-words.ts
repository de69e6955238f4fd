import { type SettingName, settingDefaults } from "./config.server.ts";

/** What a setting is for and, where the schema has no default of its own, what counts without it. */
type Words = { what: string; without?: string };

const GOOGLE_ADDRESS = { without: "Google's own" };

const words: Record<Exclude<SettingName, "NODE_ENV">, Words> = {
  MODE: {
    what: "`development`, `demo` or `production`",
    without: "`production` by `NODE_ENV`, else `development`; `npm start` says `demo`",
  },
  PORT: { what: "where it listens" },
  HOST: { what: "where it listens", without: "`localhost`; `0.0.0.0` in production" },
  DATA_DIR: { what: "folder of the store and the photos" },
  DATABASE_URL: {
    what: "a PostgreSQL server for the store, such as `postgres://user:password@host/name`; then any number of processes serve ([docs/scaling.md](docs/scaling.md))",
    without: "none: the file `trotwell.db` in `DATA_DIR`",
  },
  DATABASE_CONNECTIONS: {
    what: "of one process to that server, at most; seven more stand beside them",
  },
  PHOTOS_URL: {
    what: "a bucket of S3 or the like for photos, such as `https://KEY:SECRET@host/bucket?region=eu-central-1`",
    without: "none: the folder `photos` in `DATA_DIR`",
  },
  PUBLIC_ORIGIN: {
    what: "origin that links and cookies are made for, such as `https://dogs.example.org`",
    without: "the request's own; needed in production",
  },
  APP_SECRET: {
    what: "32 random bytes or more; what is signed or encrypted derives from it",
    without: "made and kept in `DATA_DIR`; needed in production",
  },
  APP_NAME: { what: "what it calls itself" },
  APP_TIME_ZONE: { what: "zone of all dates and times" },
  TRUSTED_PROXY_HOPS: { what: "how many proxies may name the caller in `X-Forwarded-For`" },
  API_CORS_ORIGINS: {
    what: "origins that may call the API from a browser, without cookies",
    without: "none",
  },
  SMTP_URL: {
    what: "mail server, such as `smtp://user:password@mail.example.org:587`; `smtps:` for TLS from the start; `?requireTLS=true` insists on it",
    without: "none: mail goes into the folder `outbox` of `DATA_DIR`",
  },
  MAIL_FROM: { what: "sender of all mail", without: "`no-reply@` and the host of `PUBLIC_ORIGIN`" },
  SUPPORT_EMAIL: {
    what: "address that mails and `/support` name for help, and that replies go to",
    without: "none",
  },
  MAP_TILE_URL: {
    what: "pictures of maps; the default has a [usage policy](https://operations.osmfoundation.org/policies/tiles/)",
  },
  MAP_CENTER: { what: "latitude and longitude of the city that maps show first" },
  GOOGLE_CLIENT_ID: {
    what: "from [Google's console](https://console.cloud.google.com/apis/credentials), with `PUBLIC_ORIGIN` and `/api/auth/google/callback` as redirect URI; for calendars, turn on the Google Calendar API there",
    without: "none: no Google sign-in or calendar",
  },
  GOOGLE_CLIENT_SECRET: { what: "goes with it", without: "none" },
  GOOGLE_API_REDIRECT_URI: {
    what: "redirect URI that programs used for the codes they post to `/api/auth/google`",
  },
  GOOGLE_AUTH_URL: {
    what: "another OpenID provider that speaks like Google, for tests",
    ...GOOGLE_ADDRESS,
  },
  GOOGLE_TOKEN_URL: { what: "the same", ...GOOGLE_ADDRESS },
  GOOGLE_REVOKE_URL: { what: "where consent is given back, for tests", ...GOOGLE_ADDRESS },
  GOOGLE_CALENDAR_URL: { what: "where the Calendar API begins, for tests", ...GOOGLE_ADDRESS },
  GOOGLE_CERTS_URL: { what: "its keys, for tests", ...GOOGLE_ADDRESS },
  GOOGLE_ISSUER: { what: "its name, for tests", ...GOOGLE_ADDRESS },
  GOOGLE_TIMEOUT_MS: { what: "how long Google may take to answer, in milliseconds" },
  GEOCODER_URL: {
    what: "finds streets for signed-in people with a service that speaks like Nominatim, one request a second; setting it to the public one, `https://nominatim.openstreetmap.org`, means accepting its [usage policy](https://operations.osmfoundation.org/policies/nominatim/)",
    without: "none: towns and districts from the embedded gazetteer",
  },
  LOG_REQUESTS: {
    what: "a line of JSON for each request (id, route, status, milliseconds, person) and each event of security",
    without: "`on` in production, else `off`",
  },
  METRICS_TOKEN: {
    what: "24 characters or more that open `/metrics` as a bearer token",
    without: "none: `/metrics` answers only the machine itself, not through a proxy",
  },
  BACKUP_DIR: {
    what: "where backups go; another disk is better",
    without: "`backups` in `DATA_DIR`",
  },
  BACKUP_AT: {
    what: "when the nightly backup is made, or `off`",
    without: "`03:30` in production, else `off`",
  },
  BACKUP_KEEP: { what: "how many backups are kept" },
  RATE_LIMIT_SCALE: { what: "multiplies every rate limit" },
};

/** The README's table of settings, in Markdown, its columns as wide as what stands in them. */
export function settingsTable(): string {
  const rows = Object.entries(words).map(([name, { what, without }]) => {
    const fallback = without ?? `\`${settingDefaults[name as SettingName]}\``;
    return [`\`${name}\``, fallback, what];
  });
  return markdownTable(["setting", "default", "what"], rows);
}

function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const lines = [head, widths.map((width) => "-".repeat(width)), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`)
    .join("\n");
}
