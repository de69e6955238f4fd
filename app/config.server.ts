import { createECDH } from "node:crypto";
import { join, resolve } from "node:path";
import { z } from "zod";
import { storedSecret } from "#db/stored-secret.ts";
import { foldersFault } from "./config-folders.ts";
import { type GoogleSettings, googleSettings, googleShape } from "./config-google.ts";

/** An origin by HTTP, without anything behind it. */
const Origin = z
  .url({ protocol: /^https?$/, error: "must be a whole address, such as https://dogs.example.org" })
  // Addresses in pages and cookies begin at the root.
  .refine((text) => /^https?:\/\/[^/?#\\@]+\/?$/.test(text), {
    error: "must end with the host: the site needs a name of its own, not a folder of another site",
  })
  .transform((text) => new URL(text).origin)
  .describe("such as https://dogs.example.org");

/** A PostgreSQL database. */
const PostgresUrl = serviceUrl(
  /^postgres(ql)?$/,
  /^\/?[^/]*$/,
  "postgres://user:password@host/name",
);

/** A mail server, with options of Nodemailer's. */
const SmtpUrl = serviceUrl(/^smtps?$/, /^\/?$/, "smtp://user:password@host:587");

/** A bucket, and perhaps a prefix. */
const BucketUrl = serviceUrl(/^https?$/, /^\/[^/]+/, "https://KEY:SECRET@host/bucket");

/** Refuses what a password that is written as it is makes of an address, rather than asking a wrong host. */
function serviceUrl(protocol: RegExp, path: RegExp, like: string) {
  const error = `must be like ${like}; in a user name or password, write @ as %40, # as %23, / as %2F, : as %3A and ? as %3F`;
  return z.url({ protocol, error, abort: true }).refine((text) => {
    const url = URL.parse(text);
    return url !== null && path.test(url.pathname) && !/#|\?[^?]*@/.test(text);
  }, error);
}

const Port = z.coerce.number().int().min(0).max(65535);
const Megabytes = z.coerce.number().min(0).max(1e9).optional();

/** Explained in config-docs.ts. */
const Settings = z.object({
  NODE_ENV: z.string().default("development"),
  MODE: z.enum(["development", "demo", "production", "test"]).optional(),
  PORT: Port.default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_READ_URL: PostgresUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).default(10),
  PHOTOS_URL: BucketUrl.optional(),
  PUBLIC_ORIGIN: Origin.optional(),
  APP_SECRET: z.string().optional(),
  APP_SECRET_PREVIOUS: z.string().optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
    .refine(isPrivateKey, "must be a private key of the curve P-256")
    .optional(),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).optional(),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(10_080).optional(),
  APP_NAME: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "must be one line")
    .default("Trotwell"),
  APP_TIME_ZONE: z
    .string()
    .default("Europe/Zurich")
    .refine(isTimeZone, "must be an IANA time zone"),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  API_CORS_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(Origin)),
  SMTP_URL: SmtpUrl.optional(),
  MAIL_FROM: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  MAP_TILE_URL: z
    .string()
    .regex(/^(https?:\/)?\/\S*\{z\}\S*$/, "must be an address with {z}, {x} and {y}")
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  MAP_CENTER: z
    .string()
    .default("47.3769,8.5417")
    .transform((text) => text.split(",").map(Number) as [number, number])
    .refine(
      ([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
      "must be latitude,longitude",
    ),
  HOLIDAYS: z
    .string()
    .regex(/^([A-Z]{2}(-[A-Z0-9]{1,4}){0,2}|\/.+)$/, "must be like CH, CH-ZH or /path/to/a/file")
    .optional(),
  REQUEST_HOURS: z.coerce.number().int().min(1).max(8_760).default(72),
  ...googleShape,
  FEEDS: z.enum(["on", "off"]).default("on"),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/, error: "must be like https://nominatim.openstreetmap.org" })
    .transform((text) => text.replace(/(?<!\/)\/+$/, ""))
    .optional(),
  LOG_REQUESTS: z.enum(["on", "off"]).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/, "must be 24 characters or more: openssl rand -hex 24")
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^off$/, "must be a time such as 03:30, or off")
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  STOP_TIMEOUT_MS: z.coerce.number().int().min(0).max(3_600_000).default(8_000),
  STORAGE_QUOTA: Megabytes,
  STORAGE_QUOTA_MONTHLY: Megabytes,
  STORAGE_QUOTA_UNCONFIRMED: Megabytes,
  STORAGE_RESERVE: Megabytes,
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  RATE_LIMITS: z
    .string()
    .transform((text) => Object.fromEntries(text.split(",").map((part) => part.trim().split("="))))
    .pipe(
      z.record(
        z.string(),
        z.coerce.number({ error: "must be a list such as register=60,support=20" }).int().min(1),
      ),
    )
    .optional(),
});

/** As written; empty if the schema has none. */
export const settingDefaults = Object.fromEntries(
  Object.entries(Settings.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    return [name, data === undefined ? "" : String(data)];
  }),
) as Record<SettingName, string>;

export type SettingName = keyof typeof Settings.shape;
export type Mode = "development" | "demo" | "production" | "test";

export type Config = {
  mode: Mode;
  port: number;
  host: string;
  dataDir: string;
  /** With its password; null for a file in `dataDir`. */
  databaseUrl: string | null;
  /** Of a replica, with its password; null for none. */
  readUrl: string | null;
  /** For requests; each process opens seven more. */
  connections: number;
  /** https://KEY:SECRET@host/bucket; null for the folder `photos` in `dataDir`. */
  photosUrl: string | null;
  /** Null only outside production, where the request's own is used. */
  publicOrigin: string | null;
  appSecret: string;
  /** The one before, while it is being changed. */
  previousSecret: string | null;
  /** Nobody has the one before any more, and what it sealed is given up. */
  secretLost: boolean;
  /** Base64url; null for one derived from `appSecret`. */
  vapidPrivateKey: string | null;
  /** Whether admins can do nothing as admins until a code is asked of them. */
  adminSecondFactor: "required" | "optional";
  /** Without a request in a session, until it ends; null for no limit. */
  sessionIdleMinutes: number | null;
  appName: string;
  timeZone: string;
  trustedProxyHops: number;
  corsOrigins: string[];
  logRequests: boolean;
  /** Null for local requests only. */
  metricsToken: string | null;
  backupDir: string;
  /** 'HH:mm' in the app's time zone; null for none. */
  backupAt: string | null;
  backupKeep: number;
  stopTimeoutMs: number;
  /** In place of those of shares.ts, in megabytes. */
  disk: Record<"quota" | "quotaMonthly" | "quotaUnconfirmed" | "reserve", number | undefined>;
  rateLimits: { scale: number; most: Record<string, number> };
  mapTileUrl: string;
  /** Shown first. */
  mapCenter: [number, number];
  /** A country with its region, or the path of a list; null for none. */
  holidays: string | null;
  /** Until a request that nobody answers expires. */
  requestHours: number;
  /** Nominatim-compatible; null for the built-in gazetteer. */
  geocoderUrl: string | null;
  /** Whether other calendars of sitters are read. */
  feeds: boolean;
  /** With its password; null for the folder `outbox` in `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  google: GoogleSettings | null;
  supportEmail: string | null;
};

/** Throws an Error that names every missing or wrong setting. `keptSecret` is where there is no APP_SECRET. */
export function readConfig(
  env: Record<string, string | undefined>,
  keptSecret: (dataDir: string) => string = storedSecret,
): Config {
  const parsed = Settings.safeParse(written(env));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Settings are wrong:\n  ${faults.join("\n  ")}`);
  }
  const settings = parsed.data;
  const mode = settings.MODE ?? (settings.NODE_ENV === "production" ? "production" : "development");
  const dataDir = resolve(settings.DATA_DIR);
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new Error(
      "Settings are wrong:\n  DATABASE_READ_URL: needs DATABASE_URL, whose replica it is",
    );
  const backupDir = resolve(settings.BACKUP_DIR ?? join(dataDir, "backups"));
  const mixed = foldersFault(dataDir, backupDir);
  if (mixed) throw new Error(`Settings are wrong:\n  ${mixed}`);
  if (mode === "production") insist(settings.PUBLIC_ORIGIN, settings.APP_SECRET);
  const isLost = settings.APP_SECRET_PREVIOUS === "lost";
  return {
    mode,
    port: settings.PORT,
    host: settings.HOST ?? (mode === "production" ? "0.0.0.0" : "localhost"),
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    readUrl: settings.DATABASE_READ_URL ?? null,
    connections: settings.DATABASE_CONNECTIONS,
    photosUrl: settings.PHOTOS_URL ?? null,
    publicOrigin: settings.PUBLIC_ORIGIN ?? null,
    appSecret: settings.APP_SECRET ?? keptSecret(dataDir),
    previousSecret: isLost ? null : (settings.APP_SECRET_PREVIOUS ?? null),
    secretLost: isLost,
    vapidPrivateKey: settings.VAPID_PRIVATE_KEY ?? null,
    adminSecondFactor:
      settings.ADMIN_SECOND_FACTOR ?? (mode === "production" ? "required" : "optional"),
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES ?? null,
    appName: settings.APP_NAME,
    timeZone: settings.APP_TIME_ZONE,
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    corsOrigins: settings.API_CORS_ORIGINS,
    logRequests: (settings.LOG_REQUESTS ?? (mode === "production" ? "on" : "off")) === "on",
    metricsToken: settings.METRICS_TOKEN ?? null,
    backupDir,
    backupAt: backupTime(settings.BACKUP_AT ?? (mode === "production" ? "03:30" : "off")),
    backupKeep: settings.BACKUP_KEEP,
    stopTimeoutMs: settings.STOP_TIMEOUT_MS,
    disk: {
      quota: settings.STORAGE_QUOTA,
      quotaMonthly: settings.STORAGE_QUOTA_MONTHLY,
      quotaUnconfirmed: settings.STORAGE_QUOTA_UNCONFIRMED,
      reserve: settings.STORAGE_RESERVE,
    },
    rateLimits: { scale: settings.RATE_LIMIT_SCALE, most: settings.RATE_LIMITS ?? {} },
    mapTileUrl: settings.MAP_TILE_URL,
    mapCenter: settings.MAP_CENTER,
    requestHours: settings.REQUEST_HOURS,
    holidays: settings.HOLIDAYS ?? (mode === "demo" ? "CH-ZH" : null),
    geocoderUrl: settings.GEOCODER_URL ?? null,
    feeds: settings.FEEDS === "on",
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom:
      settings.MAIL_FROM ??
      `no-reply@${new URL(settings.PUBLIC_ORIGIN ?? "http://localhost").hostname}`,
    google: googleSettings(settings),
    supportEmail: settings.SUPPORT_EMAIL ?? null,
  };
}

function insist(origin: string | undefined, secret: string | undefined) {
  const faults: string[] = [];
  if (!origin) faults.push("PUBLIC_ORIGIN: needed in production, such as https://dogs.example.org");
  else if (!isConfidential(new URL(origin)))
    faults.push(
      "PUBLIC_ORIGIN: must begin with https://, or passwords and cookies cross the network unencrypted; put a TLS proxy in front (docs/hosting)",
    );
  if (!secret)
    faults.push("APP_SECRET: needed in production; make one with: openssl rand -base64 32");
  else if (Buffer.byteLength(secret) < 32 || new Set(secret).size < 10) {
    faults.push("APP_SECRET: too weak; 32 random bytes or more: openssl rand -base64 32");
  }
  if (faults.length)
    throw new Error(`Production does not start like this:\n  ${faults.join("\n  ")}`);
}

/** What stays on this machine needs no TLS: browsers trust these hosts as well (Secure Contexts, W3C). */
function isConfidential({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}

function backupTime(setting: string): string | null {
  return setting === "off" ? null : setting;
}

/** Files with CRLF leave a carriage return behind; of secrets, stores were written with every character. */
function written(env: Record<string, string | undefined>) {
  const texts = Object.entries(env).map(
    ([name, value]) => [name, name.startsWith("APP_SECRET") ? value : value?.trim()] as const,
  );
  return Object.fromEntries(texts.filter(([, value]) => value !== ""));
}

function isPrivateKey(text: string): boolean {
  try {
    createECDH("prime256v1").setPrivateKey(text, "base64url");
    return true;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
