/** The ways to reach somebody, in the order shown. */
export const channels = ["app", "mail", "push"] as const;
export type Channel = (typeof channels)[number];

type Kind = {
  label: string;
  hint: string;
  /** Within 'We no longer email you about ...'. */
  about: string;
  /** The channels that people can choose for it, and whether each is on until they do. */
  channels: Partial<Record<Channel, boolean>>;
  /** Can wait until quiet hours are over. */
  canWait?: true;
  /** How soon a device shows it, and for how many hours it is worth showing. */
  push: { urgency: "normal" | "high"; hours: number };
  /** Sent even if one of the two has blocked the other, because what they agreed on still stands. */
  outlastsBlock?: true;
};

/** The kinds that people can turn on and off, in the order shown. */
export const notificationKinds = {
  request: {
    label: "Requests",
    hint: "Someone asks you for a booking.",
    about: "booking requests",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "high", hours: 24 },
  },
  answer: {
    label: "Answers",
    hint: "Your request or proposed change is accepted or declined.",
    about: "answers to your requests",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "high", hours: 24 },
  },
  cancellation: {
    label: "Cancellations",
    hint: "The other person cancels or pauses a booking.",
    about: "cancelled bookings",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "high", hours: 24 },
    outlastsBlock: true,
  },
  change: {
    label: "Proposed changes",
    hint: "Someone would like to change a booking.",
    about: "proposed changes",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "high", hours: 24 },
  },
  expiring: {
    label: "Answers due",
    hint: "A request to you expires in a day, and in four hours.",
    about: "requests that are about to expire",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "high", hours: 4 },
  },
  expired: {
    label: "Expired requests",
    hint: "Your request wasn't answered in time.",
    about: "expired requests",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "normal", hours: 24 },
  },
  tomorrow: {
    label: "Tomorrow's bookings",
    hint: "A reminder at 6 PM the day before.",
    about: "tomorrow's bookings",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "normal", hours: 12 },
    outlastsBlock: true,
  },
  starting: {
    label: "Starting soon",
    hint: "A reminder an hour before.",
    about: "bookings that start soon",
    channels: { app: true, mail: false, push: true },
    push: { urgency: "high", hours: 1 },
    outlastsBlock: true,
  },
  started: {
    label: "Visit started",
    hint: "Your sitter has started looking after your dog.",
    about: "visits that start",
    channels: { app: true, mail: false, push: true },
    push: { urgency: "normal", hours: 12 },
    outlastsBlock: true,
  },
  finished: {
    label: "Visit finished",
    hint: "Your sitter is done and tells you how it went.",
    about: "visits that are finished",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "normal", hours: 12 },
    outlastsBlock: true,
  },
  message: {
    label: "Messages",
    hint: "On your devices right away. By email if you haven't read one after ten minutes, at most once an hour per person.",
    about: "unread messages",
    // In the app, Messages has a count of its own.
    channels: { mail: true, push: true },
    push: { urgency: "high", hours: 24 },
    canWait: true,
  },
  review: {
    label: "Reviews",
    hint: "You can review a booking, or read what someone wrote about you.",
    about: "reviews",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "normal", hours: 72 },
    canWait: true,
  },
  lost: {
    label: "Your lost dog",
    hint: "A dog of yours, or one in your care, is missing, was seen, or is back.",
    about: "dogs that you are looking for",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "high", hours: 24 },
    outlastsBlock: true,
  },
  nearby: {
    label: "Lost dogs near you",
    hint: "A dog is missing within about 3 miles of your place. We'll tell you once per dog.",
    about: "lost dogs near you",
    channels: { app: false, mail: false, push: false },
    push: { urgency: "normal", hours: 12 },
  },
  search: {
    label: "Saved searches",
    hint: "A new sitter matches a search you saved.",
    about: "your saved searches",
    channels: { app: true, mail: true, push: true },
    push: { urgency: "normal", hours: 72 },
    canWait: true,
  },
} as const satisfies Record<string, Kind>;

export type ChosenKind = keyof typeof notificationKinds;
export const chosenKinds = Object.keys(notificationKinds) as ChosenKind[];

/** The kind that nobody can turn off: the safety of their account. */
export const ACCOUNT = "account";

export type NotificationKind = ChosenKind | typeof ACCOUNT;

/** Null for a kind that this way is not offered for. */
export function recommended(kind: ChosenKind, channel: Channel): boolean | null {
  const offered: Kind["channels"] = notificationKinds[kind].channels;
  return offered[channel] ?? null;
}

/** The channels that people can choose for a kind. */
export function offeredChannels(kind: ChosenKind): Channel[] {
  return channels.filter((channel) => recommended(kind, channel) !== null);
}

/** Whether notices of this kind wait until quiet hours are over. */
export function canWait(kind: NotificationKind): boolean {
  return kind !== ACCOUNT && "canWait" in notificationKinds[kind];
}

/** As in the kinds above. */
const accountPush: Kind["push"] = { urgency: "high", hours: 72 };

/** How urgent a kind is on devices, and for how many hours. */
export function pushOf(kind: NotificationKind): Kind["push"] {
  return kind === ACCOUNT ? accountPush : notificationKinds[kind].push;
}

/** Whether a kind is sent even after a block. */
export function outlastsBlock(kind: NotificationKind): boolean {
  return kind === ACCOUNT || "outlastsBlock" in notificationKinds[kind];
}
