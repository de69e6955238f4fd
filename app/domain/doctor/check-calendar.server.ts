import { openGoogleCalendar } from "#app/integrations/google-calendar.server.ts";
import { ConsentLost, GoogleFault } from "#app/integrations/google-requests.server.ts";
import { isoOf } from "../dates.ts";
import { HOUR } from "../durations.ts";
import { vapidKeys } from "../notifications/push/vapid-keys.server.ts";
import { earlierPushKey } from "../secret/store-secret.server.ts";
import {
  type Check,
  type Examined,
  type Finding,
  fine,
  isOnInternet,
  off,
  wrong,
} from "./finding.ts";

/** No consent is like this, so Google refuses it and, before, whoever it does not know. */
const NO_CONSENT = "none";
const MOST_FAILING = 3;

/** Whether Google knows us, and calendars of sitters are read. */
export const checkCalendar: Check = async (examined) => {
  const found = await Promise.all([checkGoogle(examined), checkFeeds(examined)]);
  const faults = found.filter(({ state }) => state === "wrong");
  return faults.length > 0 ? faults : found;
};

/** Whether devices can be notified by the key that they know. */
export const checkPushKeys: Check = async ({ config, db }) => {
  const vapidPrivateKey =
    config.vapidPrivateKey ?? (db ? await earlierPushKey({ db, config }) : null);
  vapidKeys({ ...config, vapidPrivateKey });
  const contact = config.supportEmail ?? config.mailFrom;
  if (!isOnInternet(contact) && (config.mode === "demo" || config.mode === "development"))
    return [
      off(
        `Before it is on the internet, set SUPPORT_EMAIL: push services can't write to ${contact}.`,
      ),
    ];
  if (!isOnInternet(contact))
    return [
      wrong(
        `Push services would write to ${contact}, which is no address on the internet.`,
        "Set SUPPORT_EMAIL or MAIL_FROM.",
      ),
    ];
  if (config.vapidPrivateKey) return [fine("VAPID_PRIVATE_KEY is a key.")];
  return [
    fine(
      vapidPrivateKey ? "The key from before the change of APP_SECRET." : "The key of APP_SECRET.",
    ),
  ];
};

async function checkGoogle({ config: { google } }: Examined): Promise<Finding> {
  if (!google) return off("GOOGLE_CLIENT_ID is not set.");
  try {
    await openGoogleCalendar(google).open(NO_CONSENT);
  } catch (error) {
    if (error instanceof ConsentLost) return fine("Google knows us.");
    if (!(error instanceof GoogleFault)) throw error;
  }
  return wrong(
    "Google does not know GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET, or can't be reached.",
    "Copy both from Google's console again, and let the machine reach oauth2.googleapis.com.",
  );
}

async function checkFeeds({ config, db, now }: Examined): Promise<Finding> {
  if (!config.feeds) return off("FEEDS is off.");
  if (!db) return off("Calendars of sitters can't be looked at without the store.");
  const { all, failing, late, latest } = await db
    .selectFrom("busy_feeds")
    .innerJoin("users", "users.id", "busy_feeds.user_id")
    .where("account_status", "=", "active")
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("all"),
      fn.count<number>(eb.case().when("fault", "is not", null).then(1).end()).as("failing"),
      fn
        .count<number>(
          eb
            .case()
            .when("next_read_at", "<", now() - HOUR)
            .then(1)
            .end(),
        )
        .as("late"),
      fn.max("read_at").as("latest"),
    ])
    .executeTakeFirstOrThrow();
  if (late > 0)
    return wrong(
      `${late} of ${all} calendars of sitters have been due for an hour.`,
      "Start the site, and look for 'Job failed: read other calendars' in the log.",
    );
  // One that fails is its owner's; most of several are not.
  if (failing >= MOST_FAILING && failing * 2 > all)
    return wrong(
      `${failing} of ${all} calendars of sitters can't be read.`,
      "Let the machine ask name servers and reach the internet by HTTPS.",
    );
  if (latest === null) return fine("No calendar of a sitter has been read yet.");
  return fine(`${all} calendars of sitters, the latest read at ${isoOf(Number(latest))}.`);
}
