import { type SettingName, settingDefaults } from "./config.server.ts";

/** `fallback`: what applies without it, if the schema has no default. */
type SettingDocs = { what: string; fallback?: string };

const googleAddress = { fallback: "Google's own" };

const docs: Record<Exclude<SettingName, "NODE_ENV">, SettingDocs> = {
  MODE: {
    what: "`development`, `demo` or `production`",
    fallback: "`production` if `NODE_ENV` says so, else `development`; `npm start` sets `demo`",
  },
  PORT: { what: "Port to listen on" },
  HOST: { what: "Address to listen on", fallback: "`localhost`; `0.0.0.0` in production" },
  DATA_DIR: { what: "Folder for the database and photos" },
  DATABASE_URL: {
    what: "PostgreSQL database to use instead of a file, such as `postgres://user:password@host/name`; any number of processes can then serve (see [scaling](scaling.md))",
    fallback: "none: the file `trotwell.db` in `DATA_DIR`",
  },
  DATABASE_READ_URL: {
    what: "Streaming replica of that database, which searches read while it is at most 10 seconds behind (see [scaling](scaling.md))",
    fallback: "none",
  },
  DATABASE_CONNECTIONS: {
    what: "Maximum PostgreSQL connections for requests, per process; each process opens seven more",
  },
  PHOTOS_URL: {
    what: "S3-compatible bucket for photos, such as `https://KEY:SECRET@host/bucket?region=eu-central-1`",
    fallback: "none: the folder `photos` in `DATA_DIR`",
  },
  PUBLIC_ORIGIN: {
    what: "Origin for links, cookies and passkeys, such as `https://dogs.example.org`; under another name people add new passkeys; production takes `http:` for this machine only, such as `http://localhost:3000`",
    fallback: "the request's own; required in production",
  },
  APP_SECRET: {
    what: "At least 32 random bytes; all signing and encryption keys derive from it",
    fallback: "generated and kept in `DATA_DIR`; required in production",
  },
  APP_SECRET_PREVIOUS: {
    what: "The secret before, for the start that changes it and an hour: what it sealed is sealed anew (see [hosting](hosting/README.md#another-secret)); `lost` if nobody has it any more",
    fallback: "none",
  },
  VAPID_PRIVATE_KEY: {
    what: "Private key by which push services know the site (VAPID, 32 bytes in base64url), to keep one from elsewhere; every device has to be turned on again after a change",
    fallback: "derived from `APP_SECRET`",
  },
  ADMIN_SECOND_FACTOR: {
    what: "`required`: admins can do nothing as admins until they have set up codes for signing in; `optional`",
    fallback: "`required` in production, else `optional`",
  },
  SESSION_IDLE_MINUTES: {
    what: "Minutes without a request after which a device is signed out, 5 or more; API tokens stay",
    fallback: "none: seven days after signing in, used or not",
  },
  APP_NAME: { what: "Name shown on pages and in mail" },
  APP_TIME_ZONE: { what: "Time zone of all dates and times" },
  TRUSTED_PROXY_HOPS: {
    what: "Number of proxies in front whose `X-Forwarded-For` entries are trusted",
  },
  API_CORS_ORIGINS: {
    what: "Origins that may call the API from a browser, without cookies",
    fallback: "none",
  },
  SMTP_URL: {
    what: "Mail server, such as `smtp://user:password@mail.example.org:587`; use `smtps:` for implicit TLS, add `?requireTLS=true` to insist on STARTTLS; [ways to send mail](hosting/mail.md)",
    fallback: "none: mail is written to the folder `outbox` in `DATA_DIR`",
  },
  MAIL_FROM: {
    what: "Sender of all mail",
    fallback: "`no-reply@` and the host of `PUBLIC_ORIGIN`",
  },
  SUPPORT_EMAIL: {
    what: "Address for help, shown in mail and at `/support`, and used for replies",
    fallback: "none",
  },
  MAP_TILE_URL: {
    what: "Map tiles; the default has a [usage policy](https://operations.osmfoundation.org/policies/tiles/)",
  },
  MAP_CENTER: {
    what: "Latitude and longitude of the city that maps show first; of places with one name, those near it and in its country are meant",
  },
  HOLIDAYS: {
    what: "Whose public holidays let sitters charge more: a country and region such as `CH-ZH`, or the path of a file with a date (`2026-12-25`) at the start of each line",
    fallback: "none; `CH-ZH` in the demo",
  },
  REQUEST_HOURS: {
    what: "Hours after which a booking request that nobody answered expires; at the latest when it would begin",
  },
  GOOGLE_CLIENT_ID: {
    what: "From [Google's console](https://console.cloud.google.com/apis/credentials), with `PUBLIC_ORIGIN` followed by `/api/auth/google/callback` as redirect URI; enable the Google Calendar API there for calendars",
    fallback: "none: no calendar, and Google's button says so",
  },
  GOOGLE_CLIENT_SECRET: { what: "The client's secret", fallback: "none" },
  GOOGLE_API_REDIRECT_URI: {
    what: "Redirect URI that API programs used for the codes they post to `/api/auth/google`",
  },
  GOOGLE_AUTH_URL: {
    what: "Authorization endpoint of another OpenID provider, for tests",
    ...googleAddress,
  },
  GOOGLE_TOKEN_URL: { what: "Its token endpoint, for tests", ...googleAddress },
  GOOGLE_REVOKE_URL: { what: "Its revocation endpoint, for tests", ...googleAddress },
  GOOGLE_CALENDAR_URL: { what: "Base address of the Calendar API, for tests", ...googleAddress },
  GOOGLE_CERTS_URL: { what: "Its signing keys, for tests", ...googleAddress },
  GOOGLE_ISSUER: { what: "Accepted issuers of its ID tokens, for tests", ...googleAddress },
  GOOGLE_TIMEOUT_MS: { what: "Timeout of each request to Google, in milliseconds" },
  GEOCODER_URL: {
    what: "Nominatim-compatible service that finds street addresses for signed-in people, at most once a second; pointing it at `https://nominatim.openstreetmap.org` means accepting its [usage policy](https://operations.osmfoundation.org/policies/nominatim/)",
    fallback: "none: towns and districts from the built-in gazetteer",
  },
  FEEDS: { what: "`off` reads no other calendars of sitters from their iCalendar addresses" },
  LOG_REQUESTS: {
    what: "Log each request (id, route, status, duration, user) and each security event as a line of JSON",
    fallback: "`on` in production, else `off`",
  },
  METRICS_TOKEN: {
    what: "Bearer token for `/metrics`, at least 24 characters",
    fallback: "none: `/metrics` answers only local requests that came through no proxy",
  },
  BACKUP_DIR: {
    what: "Folder for backups, preferably on another disk; not among the files of `DATA_DIR`",
    fallback: "`backups` in `DATA_DIR`",
  },
  BACKUP_AT: {
    what: "Time of the nightly backup in `APP_TIME_ZONE`, or `off`",
    fallback: "`03:30` in production, else `off`",
  },
  BACKUP_KEEP: { what: "Number of backups of this site to keep" },
  STOP_TIMEOUT_MS: {
    what: "Time that requests under way get when the server stops, in milliseconds; keep it below the grace period of Docker (10 s) or systemd",
  },
  STORAGE_QUOTA: {
    what: "Megabytes that the messages and photos of one account may take, once its email is confirmed",
    fallback: "`500`",
  },
  STORAGE_QUOTA_MONTHLY: {
    what: "Megabytes more for each 30 days since the account was made",
    fallback: "`250`",
  },
  STORAGE_QUOTA_UNCONFIRMED: {
    what: "Megabytes until the email is confirmed",
    fallback: "`10`",
  },
  STORAGE_RESERVE: {
    what: "Megabytes of the disk below which pictures are refused, so that bookings and messages go on; not for pictures in a bucket",
    fallback: "the smaller of 5 % of the disk and `2000`",
  },
  RATE_LIMIT_SCALE: { what: "Factor applied to every rate limit" },
  RATE_LIMITS: {
    what: "Single limits, such as `register=60,supportByAddress=100`, by the names in [the architecture](architecture.md#shares)",
    fallback: "as listed there",
  },
};

/** As aligned Markdown for docs/settings.md. */
export function settingsTable(): string {
  const rows = Object.entries(docs).map(([name, { what, fallback }]) => {
    const shown = fallback ?? `\`${settingDefaults[name as SettingName]}\``;
    return [`\`${name}\``, shown, what];
  });
  return markdownTable(["Setting", "Default", "What it does"], rows);
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
