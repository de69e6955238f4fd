// Written by: npm run schema
import type { Generated } from "kysely";

/** The tables of the store. Times are milliseconds since 1970, UTC; flags are 0 or 1. */
export type Database = {
  users: UsersTable;
  photos: PhotosTable;
  onboarding_drafts: OnboardingDraftsTable;
  mail_opt_outs: MailOptOutsTable;
  sessions: SessionsTable;
  locked_sessions: LockedSessionsTable;
  one_time_tokens: OneTimeTokensTable;
  email_changes: EmailChangesTable;
  kept_forms: KeptFormsTable;
  google_links: GoogleLinksTable;
  entry_codes: EntryCodesTable;
  waiting_google_links: WaitingGoogleLinksTable;
  dogs: DogsTable;
  dog_words: DogWordsTable;
  dog_photos: DogPhotosTable;
  sitters: SittersTable;
  sitter_services: SitterServicesTable;
  weekly_hours: WeeklyHoursTable;
  days_off: DaysOffTable;
  gallery_photos: GalleryPhotosTable;
  bookings: BookingsTable;
  booking_slots: BookingSlotsTable;
  booking_moves: BookingMovesTable;
  idempotency_keys: IdempotencyKeysTable;
  calendar_feeds: CalendarFeedsTable;
  google_calendars: GoogleCalendarsTable;
  google_busy_times: GoogleBusyTimesTable;
  google_events: GoogleEventsTable;
  messages: MessagesTable;
  conversations: ConversationsTable;
  outbox: OutboxTable;
  blocks: BlocksTable;
  reports: ReportsTable;
  report_messages: ReportMessagesTable;
  support_messages: SupportMessagesTable;
  admin_actions: AdminActionsTable;
  places: PlacesTable;
  geocoder_answers: GeocoderAnswersTable;
  geocoder_pace: GeocoderPaceTable;
  search_words: SearchWordsTable;
  search_word_keys: SearchWordKeysTable;
  search_state: SearchStateTable;
  sitter_index: SitterIndexTable;
  sitter_cells: SitterCellsTable;
  sitter_squares: SitterSquaresTable;
};

export type UsersTable = {
  id: string;
  email: string;
  /** When a link sent to the address was last followed; null for an address not confirmed yet. */
  email_confirmed_at: number | null;
  name: string;
  role: "owner" | "sitter" | "both" | "admin";
  password_hash: string | null;
  phone_number: string | null;
  bio: string | null;
  /** Key of a row in photos. */
  photo_key: string | null;
  /** Private: what the person typed and the exact point. */
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Public: the centre of the 0.01-degree cell, and the name of the place nearest to it. */
  cell_latitude: number | null;
  cell_longitude: number | null;
  area: string | null;
  account_status: Generated<"active" | "locked">;
  owner_finished_at: number | null;
  sitter_finished_at: number | null;
  /** When all access was last ended; browsers known from before count as unknown. */
  access_ended_at: number | null;
  created_at: number;
  updated_at: number;
  /** When the account was deleted: the row holds nothing personal any more and counts as locked. */
  deleted_at: number | null;
};

export type PhotosTable = {
  /** Random; whoever knows it can see the photo. */
  key: string;
  owner_id: string;
  width: number;
  height: number;
  created_at: number;
};

export type OnboardingDraftsTable = {
  user_id: string;
  flow: "owner" | "sitter";
  /** JSON object with the values of the finished steps. */
  data: string;
  /** The highest finished step, 0 to 4. */
  step_done: number;
  updated_at: number;
};

/** A kind of mail that somebody does not want. */
export type MailOptOutsTable = {
  user_id: string;
  topic: string;
  created_at: number;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string;
  kind: "page" | "api";
  user_agent: string | null;
  /** Set for a token created by hand: it opens the API and the socket only. */
  token_name: string | null;
  /** To the hour; null until the first use. */
  last_seen_at: number | null;
  /** When the password was last entered in this session. */
  proven_at: number | null;
  created_at: number;
  expires_at: number;
};

/** A session ended by a lock: opens nothing, only says why it ended. */
export type LockedSessionsTable = {
  /** SHA-256 of the session's token, hex. */
  token_hash: string;
  user_id: string;
  /** When the session would have expired. */
  expires_at: number;
};

/** A link sent by mail: works once, until it expires. */
export type OneTimeTokensTable = {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string;
  kind: "password_reset" | "email_confirmation";
  user_id: string;
  /** The address that the link was sent to, and so proves. */
  email: string;
  created_at: number;
  expires_at: number;
};

/** A change of address, which counts once it is confirmed. */
export type EmailChangesTable = {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  created_at: number;
  confirmed_at: number | null;
  /** Until when the old address can take the account back; null when it cannot. */
  undo_until: number | null;
};

/** A form posted after its session had ended. */
export type KeptFormsTable = {
  /** SHA-256 of the browser's key, hex; the key itself, which also decrypts, is never stored. */
  key_hash: string;
  user_id: string;
  path: string;
  /** AES-256-GCM, base64. */
  fields: string;
  created_at: number;
  expires_at: number;
};

/** The one Google account that signs somebody in. */
export type GoogleLinksTable = {
  /** Google's own name for the account, which never changes; its email may. */
  sub: string;
  user_id: string;
  /** The email of the Google account when it was linked. */
  email: string;
  created_at: number;
};

/** Signs in once, within a minute, in one browser. */
export type EntryCodesTable = {
  /** SHA-256 of the code and of the browser's key, hex; neither is stored itself. */
  code_hash: string;
  browser_hash: string;
  user_id: string;
  is_new_user: number;
  expires_at: number;
};

/** A Google account whose link awaits the password of the account with its email. */
export type WaitingGoogleLinksTable = {
  /** SHA-256 of the browser's key, hex; the key itself is never stored. */
  key_hash: string;
  user_id: string;
  sub: string;
  email: string;
  /** 1 when Google vouches for the mailbox, not only for an address that it once verified. */
  proves_email: number;
  expires_at: number;
};

export type DogsTable = {
  id: string;
  owner_id: string;
  name: string;
  breed: string;
  age: string;
  weight: string | null;
  height: string | null;
  bio: string | null;
  size: "small" | "medium" | "large" | null;
  age_class: "puppy" | "adult" | "senior" | null;
  /** JSON lists of texts. */
  personality: string;
  activities: string;
  availability: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};

/** The folded words of a dog's name and breed, with all their ends of two letters or more. */
export type DogWordsTable = {
  dog_id: string;
  word: string;
};

/** Three positions, each taken once: racing uploads can't add a fourth photo. */
export type DogPhotosTable = {
  dog_id: string;
  photo_key: string;
  position: number;
};

export type SittersTable = {
  user_id: string;
  experience: string | null;
  accepts_multiple_dogs: Generated<number>;
  max_dogs: Generated<number>;
  has_home_visit: Generated<number>;
  can_host_overnight: Generated<number>;
  /** JSON lists of texts. */
  dog_sizes: Generated<string>;
  dog_ages: Generated<string>;
  preferred_breeds: Generated<string>;
  listed: Generated<number>;
  /** Whether search engines may list the profile. */
  search_engines: Generated<number>;
  verified: Generated<number>;
  is_background_checked: Generated<number>;
  rating: number | null;
  review_count: Generated<number>;
  /** The folded words of name, area and bio, each between spaces. */
  search_text: Generated<string>;
};

export type SitterServicesTable = {
  user_id: string;
  service: "walking" | "sitting" | "boarding" | "daycare" | "training" | "grooming";
  /** Cents for each unit of the service; null is 'Price on request'. */
  rate_cents: number | null;
};

export type WeeklyHoursTable = {
  user_id: string;
  /** 0 is Sunday. */
  weekday: number;
  /** HH:mm; an end at or before the start is on the next day. */
  from_time: string;
  to_time: string;
};

export type DaysOffTable = {
  user_id: string;
  date: string;
};

/** Six positions, each taken once: racing uploads can't add a seventh photo. */
export type GalleryPhotosTable = {
  user_id: string;
  photo_key: string;
  position: number;
};

export type BookingsTable = {
  id: string;
  owner_id: string;
  sitter_id: string;
  dog_id: string;
  requested_by: "owner" | "sitter";
  service: string;
  /** yyyy-MM-dd, as requested. */
  date: string;
  time_period: string | null;
  status: "pending" | "accepted" | "rejected" | "completed" | "cancelled";
  notes: string | null;
  place_address: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  place_area: string | null;
  /** Fixed at the request; null is 'Price on request'. */
  price_cents: number | null;
  reason: string | null;
  cancelled_by: "owner" | "sitter" | "system" | null;
  /** Counts the changes of status. */
  version: number;
  /** Start of the first slot and end of the last. */
  start_at: number;
  end_at: number;
  /** The slots as text: one live request for the same dog, sitter and times. */
  times_key: string;
  /** 1 when whoever accepted it kept it out of their calendar. */
  calendar_declined: Generated<number>;
  created_at: number;
  updated_at: number;
};

export type BookingSlotsTable = {
  booking_id: string;
  position: number;
  start_at: number;
  end_at: number;
  /** HH:mm in the marketplace's time zone, as requested. */
  start_time: string;
  end_time: string;
};

/** The log of status changes; triggers keep it append-only. */
export type BookingMovesTable = {
  id: Generated<number>;
  booking_id: string;
  /** Null for the system. */
  actor_id: string | null;
  from_status: string | null;
  to_status: string;
  reason: string | null;
  at: number;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  body_hash: string;
  booking_id: string;
  created_at: number;
};

export type CalendarFeedsTable = {
  /** SHA-256 of the secret in the feed's address, hex; the secret itself is never stored. */
  secret_hash: string;
  user_id: string;
  created_at: number;
};

/** A user's Google Calendar grant. */
export type GoogleCalendarsTable = {
  user_id: string;
  /** New with each consent, so that a late answer about an earlier one changes nothing. */
  connection_id: string;
  /** The refresh token, encrypted. */
  sealed_token: string;
  connected_at: number;
  /** When Google revoked the grant; null while it holds. */
  lost_at: number | null;
  /** When busy times were last read, and last asked for. */
  busy_read_at: number | null;
  busy_tried_at: number | null;
};

/** When a user is busy according to their Google Calendar, as last read. */
export type GoogleBusyTimesTable = {
  user_id: string;
  start_at: number;
  end_at: number;
};

/** A booking that is wanted in a user's Google Calendar. */
export type GoogleEventsTable = {
  user_id: string;
  booking_id: string;
  created_at: number;
};

export type MessagesTable = {
  id: Generated<number>;
  /** Both people's ids in ascending order, joined by a colon. */
  thread: string;
  sender_id: string;
  recipient_id: string;
  content: string;
  /** Chosen by the sender's client: a message sent again is stored once. */
  client_id: string | null;
  read_at: number | null;
  created_at: number;
};

/** One row for each side of a thread, so that lists and unread totals need no grouping. */
export type ConversationsTable = {
  user_id: string;
  partner_id: string;
  last_message_id: number | null;
  unread_count: Generated<number>;
  created_at: number;
};

export type OutboxTable = {
  id: Generated<number>;
  kind: string;
  /** JSON object of ids; never a token, an address or a text. */
  payload: string;
  dedupe_key: string;
  attempts: Generated<number>;
  run_after: number;
  done_at: number | null;
  created_at: number;
};

/** Keeps both people from writing to and booking with each other. */
export type BlocksTable = {
  blocker_id: string;
  blocked_id: string;
  created_at: number;
};

export type ReportsTable = {
  id: string;
  reporter_id: string;
  reported_id: string;
  reason: string;
  details: string | null;
  created_at: number;
  handled_at: number | null;
};

/** Messages as they were when reported; admins see no others. */
export type ReportMessagesTable = {
  report_id: string;
  message_id: number;
  sender_id: string;
  content: string;
  sent_at: number;
};

export type SupportMessagesTable = {
  id: string;
  /** Null for a visitor without a session. */
  user_id: string | null;
  email: string;
  content: string;
  /** One of the sender's own bookings. */
  booking_id: string | null;
  created_at: number;
  handled_at: number | null;
};

/** Append-only by triggers. It has no foreign keys, so that it outlives the people it names. */
export type AdminActionsTable = {
  id: Generated<number>;
  /** Null for the command line. */
  admin_id: string | null;
  action: string;
  /** Whom it was done to. */
  person_id: string | null;
  /** The report or support message it was about. */
  thing_id: string | null;
  reason: string | null;
  at: number;
};

/** Towns and districts, to search for and to name a cell by. */
export type PlacesTable = {
  id: Generated<number>;
  /** As shown: 'Wiedikon, Zürich'. */
  name: string;
  /** Folded for search: lower case, no accents. */
  folded: string;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
};

export type GeocoderAnswersTable = {
  /** Keyed hash of the question. */
  question_hash: string;
  /** JSON list of label, latitude and longitude. */
  places: string;
  asked_at: number;
};

/** One row, shared by all processes. */
export type GeocoderPaceTable = {
  id: Generated<number>;
  /** When the next question may be sent. */
  next_at: number;
};

/** Words of sitters' texts, and how many sitters have each. */
export type SearchWordsTable = {
  id: Generated<number>;
  word: string;
  uses: Generated<number>;
};

/** What a word, or a typo of it, is looked up by. */
export type SearchWordKeysTable = {
  key: string;
  word_id: number;
};

/** One row: how texts were folded when they were last renewed. */
export type SearchStateTable = {
  version: number;
};

/** One row for each listed sitter, kept by triggers; nothing else writes it. */
export type SitterIndexTable = {
  n: Generated<number>;
  user_id: string;
  /** Number of the 0.01-degree cell; null without a place. */
  cell: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Bits of services, dog sizes and dog ages. */
  fits: number;
  rating: number | null;
  /** The orders of lists: all ascending, so the highest rating and the newest sitter have the lowest value. */
  rating_key: number;
  newest: number;
  /** Cents for each service; 1000000000 is 'Price on request', null is not offered. */
  walking: number;
  sitting: number | null;
  boarding: number | null;
  daycare: number | null;
  training: number | null;
  grooming: number | null;
  /** Dogs at the same time. */
  capacity: number;
  /** The weekly hours: '1 09:00 17:00,2 09:00 17:00'. */
  week: string;
  name: string;
  photo_key: string | null;
  area: string | null;
  experience: string | null;
  review_count: number;
  verified: number;
  words: string;
};

export type SitterCellsTable = {
  cell: Generated<number>;
  sitters: number;
};

export type SitterSquaresTable = {
  square: Generated<number>;
  sitters: number;
};
