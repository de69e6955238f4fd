import { HOUR, MINUTE, SECOND } from "../durations.ts";

const MiB = 1024 * 1024;

/** A number or bytes: what one may hold at a time, and all together. */
export type Bounds = { most: number; all: number };

export type Share = Partial<Bounds> & {
  most: number;
  /** Beyond what all together may hold, for those who hold nothing. */
  spare?: number;
  /** Whose share it is. */
  of: "connection" | "address" | "account" | "recipient";
  what: string;
};

/**
 * How much of what is scarce one caller may hold, so that something is left for the others. An
 * address is that of the network (of IPv6 the /64 network); an account without one is its address.
 */
export const shares = {
  connections: { of: "address", what: "connections", most: 600, all: 5_000 },
  connects: { of: "address", what: "new connections a second, after as many as above", most: 100 },
  requestsOfConnection: {
    of: "connection",
    what: "requests read at once; a connection with two is not read on",
    most: 8,
  },
  requests: { of: "address", what: "requests waiting for their turn", most: 600, all: 4_000 },
  heads: {
    of: "address",
    what: "bytes of heads of unanswered requests",
    most: 4 * MiB,
    all: 24 * MiB,
    spare: 8 * MiB,
  },
  unread: {
    of: "address",
    what: "bytes of unfinished heads and of answers that nobody reads",
    most: 16 * MiB,
    all: 64 * MiB,
  },
  bodies: { of: "account", what: "bytes of bodies being read", most: 40 * MiB, all: 160 * MiB },
  bodiesOfAddress: { of: "address", what: "bytes of bodies being read", most: 80 * MiB },
  passwords: { of: "address", what: "passwords waiting to be hashed", most: 20, all: 200 },
  photos: { of: "address", what: "photos waiting to be resized", most: 20, all: 40 },
  calendars: { of: "account", what: "other calendars waiting to be read", most: 3, all: 120 },
  spans: { of: "account", what: "other calendars waiting to be understood", most: 3, all: 40 },
  lookups: { of: "account", what: "names waiting to be looked up", most: 10, all: 200 },
  // Each answers within seconds, or not at all.
  pushes: { of: "recipient", what: "push messages under way", most: 1, all: 32 },
  mails: { of: "recipient", what: "emails under way", most: 1, all: 4 },
  calendarEntries: { of: "recipient", what: "calendar entries under way", most: 1, all: 4 },
  erasures: { of: "recipient", what: "deleted things being erased", most: 1, all: 2 },
  sockets: { of: "account", what: "live sockets", most: 10 },
  polls: { of: "account", what: "calls that wait for news", most: 10 },
  frames: { of: "connection", what: "bytes of frames that a live socket has not read", most: MiB },
  messageSearches: { of: "account", what: "searches through messages waiting", most: 5, all: 100 },
} as const satisfies Record<string, Share>;

/** As disks are sold. */
export const MB = 1_000_000;

/**
 * Megabytes of the disk that an account may fill, and that pictures leave free for the rest;
 * settings change them. `reserve` is not more than `reservePart` of the disk.
 */
export const disk = {
  quota: 500,
  /** A busy sitter sends some 200 of them in photos. */
  quotaMonthly: 250,
  quotaUnconfirmed: 10,
  reserve: 2000,
  reservePart: 0.05,
} as const;

/** How many an account may have of what is not counted in bytes. */
export const held = {
  dogs: 1000,
  /** The oldest end. */
  sessions: 100,
  /** Of strangers, about all its dogs; deleting one makes room. */
  sightings: 50,
  devices: 10,
  tokens: 10,
  passkeys: 20,
  /** Browsers that are not asked for a code; the oldest go. */
  rememberedDevices: 10,
  /** Each of 64 KiB, for an hour. */
  savedForms: 5,
} as const;

export type Rate = {
  most: number;
  per: number;
  /** Beyond it nobody is refused: somebody is told less loudly, or not at all. */
  of?: "recipient";
  /** Counted per process, so that merely looking writes nothing to the database. */
  ofProcess?: true;
};

/** At most `most` per `per` milliseconds. `change` counts all of a person's changing requests. */
export const rates = {
  loginByPair: { most: 10, per: 15 * MINUTE },
  loginByAddress: { most: 100, per: 15 * MINUTE },
  loginByDevice: { most: 10, per: 15 * MINUTE },
  // Of all browsers known to an account; beyond it they count like any other.
  loginByDevices: { most: 100, per: 24 * HOUR },
  // Of a million codes three are right at a time. A new password clears the first two, so that who knew
  // the old one locks nobody out; the third holds whoever reads the mail and resets it again and again.
  codeByAccount: { most: 10, per: 15 * MINUTE },
  codeByAccountDaily: { most: 50, per: 24 * HOUR },
  codeByAccountInAll: { most: 200, per: 24 * HOUR },
  codeByAddress: { most: 50, per: 15 * MINUTE },
  codeByDevice: { most: 10, per: 15 * MINUTE },
  codeByDevices: { most: 100, per: 24 * HOUR },
  // With a session, and with all of an account.
  codeCheck: { most: 10, per: 15 * MINUTE },
  codeCheckDaily: { most: 50, per: 24 * HOUR },
  codeCheckInAll: { most: 200, per: 24 * HOUR },
  // Of accounts whose email is not confirmed: a school's class that signs up together goes on.
  register: { most: 20, per: HOUR },
  // Each may store what an account without a confirmed email may.
  registerDaily: { most: 40, per: 24 * HOUR },
  registerInAll: { most: 60, per: HOUR },
  registerInAllDaily: { most: 200, per: 24 * HOUR },
  passwordReset: { most: 5, per: HOUR },
  passwordResetByAddress: { most: 60, per: HOUR },
  passwordCheck: { most: 10, per: 15 * MINUTE },
  // Each is an email, as is a passkey. Turning codes off and removing passkeys needs no limit of its own.
  passwordChange: { most: 5, per: HOUR },
  // Each allows five changes of codes and five of passkeys more.
  passwordChangeDaily: { most: 10, per: 24 * HOUR },
  factorChange: { most: 5, per: HOUR },
  factorChangeDaily: { most: 10, per: 24 * HOUR },
  emailChange: { most: 5, per: HOUR },
  emailChangeTo: { most: 5, per: HOUR },
  emailConfirmation: { most: 5, per: HOUR },
  dataExport: { most: 5, per: HOUR },
  newThread: { most: 20, per: 24 * HOUR },
  messageBurst: { most: 10, per: SECOND },
  message: { most: 120, per: MINUTE },
  booking: { most: 30, per: HOUR },
  seriesChange: { most: 30, per: HOUR },
  // Each is an email to the other party, and dates booked anew.
  seriesDates: { most: 12, per: 24 * HOUR },
  // Each is an email to the other party.
  seriesProposal: { most: 6, per: 24 * HOUR },
  savedSearch: { most: 30, per: HOUR },
  verification: { most: 10, per: 24 * HOUR },
  upload: { most: 60, per: HOUR },
  dog: { most: 60, per: HOUR },
  // Each is written into the calendars of everybody who shares a booking.
  rename: { most: 20, per: HOUR },
  careAccess: { most: 60, per: HOUR },
  careShare: { most: 20, per: HOUR },
  block: { most: 60, per: HOUR },
  apiToken: { most: 20, per: HOUR },
  passkey: { most: 5, per: HOUR },
  passkeyDaily: { most: 10, per: 24 * HOUR },
  pushDevice: { most: 60, per: HOUR },
  calendarFeed: { most: 20, per: HOUR },
  review: { most: 30, per: HOUR },
  visitEvent: { most: 300, per: HOUR },
  report: { most: 10, per: 24 * HOUR },
  support: { most: 5, per: HOUR },
  supportByAddress: { most: 30, per: HOUR },
  // Each tells everybody nearby.
  lostDog: { most: 5, per: 24 * HOUR },
  lostDogAgain: { most: 3, per: 24 * HOUR },
  // Of a dog, by one address.
  sighting: { most: 6, per: HOUR },
  // Each is an email to those who care for the dog.
  sightingOfDog: { most: 20, per: HOUR },
  // Lost dogs that a member nearby is told of.
  nearbyAlert: { most: 3, per: 24 * HOUR, of: "recipient" },
  // By email or push, of each event that people can cause again and again in their own account; the
  // rest is only in the app.
  accountNews: { most: 10, per: 24 * HOUR, of: "recipient" },
  // By email or push, of each event, from people whom the recipient has never dealt with; the rest
  // is only in the app. A busy sitter gets some 30 requests a day from new people.
  fromStrangers: { most: 40, per: 24 * HOUR, of: "recipient" },
  fromUnconfirmed: { most: 10, per: 24 * HOUR, of: "recipient" },
  geocode: { most: 30, per: MINUTE },
  placeGuess: { most: 30, per: MINUTE, ofProcess: true },
  // Sixty people of an office look at eight lists each.
  anonymousSearch: { most: 600, per: MINUTE, ofProcess: true },
  anonymousChange: { most: 120, per: MINUTE, ofProcess: true },
  change: { most: 300, per: MINUTE, ofProcess: true },
  // Lines in the log about one person's refusals of one kind, or those of all visitors.
  refusalLines: { most: 20, per: MINUTE, ofProcess: true },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
