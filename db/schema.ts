// Written by: npm run schema
import type { Generated } from "kysely";

/** The tables of the store. Times are milliseconds since 1970, UTC; flags are 0 or 1. */
export type Database = {
  admin_actions: AdminActionsTable;
  blocks: BlocksTable;
  booking_dogs: BookingDogsTable;
  booking_moves: BookingMovesTable;
  booking_proposals: BookingProposalsTable;
  booking_series: BookingSeriesTable;
  booking_slots: BookingSlotsTable;
  bookings: BookingsTable;
  busy_feed_times: BusyFeedTimesTable;
  busy_feeds: BusyFeedsTable;
  calendar_feeds: CalendarFeedsTable;
  care_shares: CareSharesTable;
  care_sheets: CareSheetsTable;
  care_views: CareViewsTable;
  conversations: ConversationsTable;
  days_off: DaysOffTable;
  dog_photos: DogPhotosTable;
  dog_words: DogWordsTable;
  dogs: DogsTable;
  done_once: DoneOnceTable;
  email_changes: EmailChangesTable;
  ended_entries: EndedEntriesTable;
  entry_codes: EntryCodesTable;
  factor_removals: FactorRemovalsTable;
  favourites: FavouritesTable;
  gallery_photos: GalleryPhotosTable;
  geocoder_answers: GeocoderAnswersTable;
  geocoder_pace: GeocoderPaceTable;
  google_busy_times: GoogleBusyTimesTable;
  google_calendars: GoogleCalendarsTable;
  google_events: GoogleEventsTable;
  google_links: GoogleLinksTable;
  idempotency_keys: IdempotencyKeysTable;
  kept_forms: KeptFormsTable;
  known_devices: KnownDevicesTable;
  locked_sessions: LockedSessionsTable;
  lost_dogs: LostDogsTable;
  mail_opt_outs: MailOptOutsTable;
  message_photos: MessagePhotosTable;
  messages: MessagesTable;
  notification_choices: NotificationChoicesTable;
  notifications: NotificationsTable;
  onboarding_drafts: OnboardingDraftsTable;
  one_time_tokens: OneTimeTokensTable;
  outbox: OutboxTable;
  passkeys: PasskeysTable;
  photos: PhotosTable;
  place_names: PlaceNamesTable;
  place_spellings: PlaceSpellingsTable;
  place_words: PlaceWordsTable;
  places: PlacesTable;
  push_details: PushDetailsTable;
  push_subscriptions: PushSubscriptionsTable;
  quiet_hours: QuietHoursTable;
  recovery_codes: RecoveryCodesTable;
  remembered_devices: RememberedDevicesTable;
  reminders: RemindersTable;
  report_messages: ReportMessagesTable;
  reports: ReportsTable;
  reviews: ReviewsTable;
  saved_searches: SavedSearchesTable;
  search_state: SearchStateTable;
  search_word_keys: SearchWordKeysTable;
  search_words: SearchWordsTable;
  second_factors: SecondFactorsTable;
  series_skips: SeriesSkipsTable;
  sessions: SessionsTable;
  sightings: SightingsTable;
  sitter_cells: SitterCellsTable;
  sitter_index: SitterIndexTable;
  sitter_services: SitterServicesTable;
  sitter_squares: SitterSquaresTable;
  sitters: SittersTable;
  store_secrets: StoreSecretsTable;
  stored_bytes: StoredBytesTable;
  support_messages: SupportMessagesTable;
  users: UsersTable;
  verification_documents: VerificationDocumentsTable;
  verifications: VerificationsTable;
  visit_events: VisitEventsTable;
  visit_photos: VisitPhotosTable;
  visits: VisitsTable;
  waiting_google_links: WaitingGoogleLinksTable;
  weekly_hours: WeeklyHoursTable;
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

/** Keeps both people from writing to and booking with each other. */
export type BlocksTable = {
  blocker_id: string;
  blocked_id: string;
  created_at: number;
};

export type BookingDogsTable = {
  booking_id: string;
  position: number;
  dog_id: string;
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

export type BookingProposalsTable = {
  id: string;
  booking_id: string;
  by_party: "owner" | "sitter";
  status: "open" | "accepted" | "rejected" | "withdrawn" | "expired";
  /** The whole of the terms, as on a booking. */
  date: string;
  end_date: string | null;
  slots: string;
  dog_ids: string;
  keeps_place: number;
  place_address: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  place_area: string | null;
  price_cents: number | null;
  price_lines: string | null;
  created_at: number;
  expires_at: number;
  closed_at: number | null;
};

export type BookingSeriesTable = {
  id: string;
  owner_id: string;
  sitter_id: string;
  status: "pending" | "accepted" | "rejected" | "cancelled";
  service: string;
  weekdays: string;
  times: string;
  dog_ids: string;
  first_date: string;
  until_date: string | null;
  notes: string | null;
  place_address: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  place_area: string | null;
  rates: string;
  policy: string;
  paused_from: string | null;
  paused_until: string | null;
  planned_until: string | null;
  reason: string | null;
  cancelled_by: "owner" | "sitter" | "system" | null;
  version: number;
  answer_by: number;
  created_at: number;
  updated_at: number;
  /** Agreed for each date, else at its rates. */
  date_cents: number | null;
  /** JSON: what held before a change, with the date of the change. */
  earlier_terms: string | null;
  /** JSON: the change that one party proposes. */
  proposal: string | null;
  /** When the sitter was last reminded to answer. */
  reminded_at: number | null;
  /** As chosen; own words are the reason. */
  decline_reason: "unavailable" | "too_far" | "dog" | "not_needed" | "found_other" | "other" | null;
};

export type BookingSlotsTable = {
  booking_id: string;
  position: number;
  start_at: number;
  end_at: number;
  /** HH:mm in the marketplace's time zone, as requested. */
  start_time: string;
  end_time: string;
  /** The number of its calendar entry; null for position + 1. */
  entry: number | null;
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
  /** JSON, fixed at the request; null if older, or 'Price on request'. */
  price_lines: string | null;
  /** The sitter's at the request. */
  policy: Generated<"flexible" | "moderate" | "strict">;
  kind: Generated<"visit" | "stay" | "meet">;
  /** yyyy-MM-dd, the last day of a stay; null for a visit. */
  end_date: string | null;
  /** The number of its rows in booking_dogs. */
  dog_count: Generated<number>;
  /** Null is start_at: a process of an older version asked. */
  answer_by: number | null;
  /** Requests of an owner to several sitters share it. */
  group_id: string | null;
  /** The last one agreed to, which its terms are from. */
  proposal_id: string | null;
  /** Of a weekly booking. */
  series_id: string | null;
  /** The date of the series that it stands for. */
  series_date: string | null;
  /** As chosen; own words are the reason. */
  decline_reason: "unavailable" | "too_far" | "dog" | "not_needed" | "found_other" | "other" | null;
  /** When a name or a home that it shows last changed. */
  text_changed_at: number | null;
};

export type BusyFeedTimesTable = {
  feed_id: string;
  user_id: string;
  start_at: number;
  end_at: number;
};

export type BusyFeedsTable = {
  id: string;
  user_id: string;
  address: string;
  read_at: number | null;
  fault: string | null;
  next_read_at: number;
  created_at: number;
  /** Encrypted: whoever has it can read the calendar. The column 'address' is then only its origin; null before the next start. */
  sealed_address: string | null;
  /** What could not be read at the last reading, encrypted. */
  notes_sealed: string | null;
  /** Busy times from here on were too many to keep. */
  kept_until: number | null;
  /** When the owner was told that it has failed for a day. */
  told_at: number | null;
};

export type CalendarFeedsTable = {
  /** SHA-256 of the secret in the feed's address, hex; the secret itself is never stored. */
  secret_hash: string;
  user_id: string;
  created_at: number;
};

/** Of each dog, the link that opens its sheet without an account. */
export type CareSharesTable = {
  dog_id: string;
  /** Who made it: the owner. */
  user_id: string;
  /** The link's secret is derived from it. */
  id: string;
  token_hash: string;
  expires_at: number;
  created_at: number;
};

export type CareSheetsTable = {
  dog_id: string;
  feeding: string | null;
  walking: string | null;
  medication: string;
  habits: string | null;
  off_lead: "yes" | "no" | "fenced" | null;
  other_dogs: string | null;
  children: string | null;
  vaccinations: string;
  microchip: string | null;
  vet_name: string | null;
  vet_phone: string | null;
  vet_address: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
  vet_limit_cents: number | null;
  access_sealed: string | null;
  updated_at: number;
};

/** Each time that a sitter looked at how to get in. */
export type CareViewsTable = {
  id: Generated<number>;
  dog_id: string;
  viewer_id: string;
  at: number;
};

/** One row for each side of a thread, so that lists and unread totals need no grouping. */
export type ConversationsTable = {
  user_id: string;
  partner_id: string;
  last_message_id: number | null;
  unread_count: Generated<number>;
  created_at: number;
  /** When unread messages are worth an email. */
  mail_due_at: number | null;
  /** When the last such email was due. */
  mailed_at: number | null;
};

export type DaysOffTable = {
  user_id: string;
  date: string;
};

/** Three positions, each taken once: racing uploads can't add a fourth photo. */
export type DogPhotosTable = {
  dog_id: string;
  photo_key: string;
  position: number;
};

/** The folded words of a dog's name and breed, with all their ends of two letters or more. */
export type DogWordsTable = {
  dog_id: string;
  word: string;
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
  sex: "female" | "male" | null;
  neutered: "yes" | "no" | null;
  good_with_dogs: "yes" | "no" | null;
  good_with_cats: "yes" | "no" | null;
  good_with_children: "yes" | "no" | null;
  vaccinated: "yes" | "no" | null;
};

/** What must not be done twice: forms that were sent, links that were used. */
export type DoneOnceTable = {
  /** SHA-256 of whose form it was, its one-time id and what it said; or of the link. */
  key: string;
  /** The id of what it made. */
  made: string;
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

/** Calendar entries of times that a booking no longer has. */
export type EndedEntriesTable = {
  booking_id: string;
  entry: number;
  /** As last published. */
  start_at: number;
  end_at: number;
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

/** An admin was asked to end the second factor of a person who lost it. */
export type FactorRemovalsTable = {
  user_id: string;
  asked_at: number;
  /** Then it ends, unless the person objects. */
  due_at: number;
};

/** The sitters somebody saved; known to nobody else. */
export type FavouritesTable = {
  user_id: string;
  sitter_id: string;
  created_at: number;
};

/** Six positions, each taken once: racing uploads can't add a seventh photo. */
export type GalleryPhotosTable = {
  user_id: string;
  photo_key: string;
  position: number;
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

/** When a user is busy according to their Google Calendar, as last read. */
export type GoogleBusyTimesTable = {
  user_id: string;
  start_at: number;
  end_at: number;
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
  /** As in busy_feeds. */
  kept_until: number | null;
};

/** A booking that is wanted in a user's Google Calendar. */
export type GoogleEventsTable = {
  user_id: string;
  booking_id: string;
  created_at: number;
  /** When its place was removed, 48 hours after the end. */
  place_left_out_at: number | null;
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

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  body_hash: string;
  booking_id: string;
  created_at: number;
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

/** What shows notifications again once its person signs in there again. */
export type KnownDevicesTable = {
  user_id: string;
  /** The browser's, as its cookie says it. */
  device: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
};

/** A session ended by a lock: opens nothing, only says why it ended. */
export type LockedSessionsTable = {
  /** SHA-256 of the session's token, hex. */
  token_hash: string;
  user_id: string;
  /** When the session would have expired. */
  expires_at: number;
};

/** A dog that is missing, with a public page whose address follows from the id and APP_SECRET. */
export type LostDogsTable = {
  id: string;
  dog_id: string;
  /** The label of a town or district. */
  area: string;
  cell_latitude: number;
  cell_longitude: number;
  since: number;
  description: string | null;
  /** For everybody who has the page's address. */
  phone: string | null;
  created_at: number;
  ends_at: number;
  ended_at: number | null;
  ending: "found" | "over" | "removed" | "deleted" | null;
  /** Up to which of those nearby have been told, by their ids; null when all have. */
  told_up_to: string | null;
  /** Whose phone number it is. */
  reported_by: string | null;
  /** By an admin, whoever reports it. */
  alert_allowed_at: number | null;
  /** When we began to tell members nearby. */
  alerted_at: number | null;
};

/** A kind of mail that somebody does not want. */
export type MailOptOutsTable = {
  user_id: string;
  topic: string;
  created_at: number;
};

/** Four positions in a message. */
export type MessagePhotosTable = {
  message_id: number;
  position: number;
  photo_key: string;
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
  /** As sent; they are gone with the sender's account. */
  photo_count: Generated<number>;
};

/** What somebody chose; what is absent is as we recommend. */
export type NotificationChoicesTable = {
  user_id: string;
  kind: string;
  channel: string;
  wanted: number;
};

export type NotificationsTable = {
  id: string;
  user_id: string;
  event: string;
  booking_id: string | null;
  series_id: string | null;
  /** Whom it is about, if anybody. */
  person_id: string | null;
  /** Written twice, it still tells once. */
  dedupe_key: string;
  created_at: number;
  read_at: number | null;
  /** What it is about, if a lost dog. */
  lost_dog_id: string | null;
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
  /** Not brought about before, if set. */
  hold_until: number | null;
  /** That brings it about; since it was first due. */
  service: string | null;
  /** The service and whom it is for, one at a time; since it was first due. */
  lane: string | null;
  /** Among those due, from 1; 0 while under way; null before and after. */
  turn: number | null;
};

/** Public keys that sign their owner in (Web Authentication, W3C). */
export type PasskeysTable = {
  id: string;
  user_id: string;
  /** The authenticator's name for it, in base64url. */
  credential_id: string;
  /** As COSE_Key (RFC 9052), in base64url. */
  public_key: string;
  /** What the authenticator knows the account by: the same for all passkeys of a person. */
  user_handle: string;
  /** The host it works on: that of PUBLIC_ORIGIN when it was added. */
  rp_id: string;
  /** How often it was used, as it says itself; always 0 of those that are synced. */
  counter: number;
  /** How a browser reaches it, as JSON. */
  transports: string;
  /** Given by its owner. */
  name: string;
  created_at: number;
  last_used_at: number | null;
};

export type PhotosTable = {
  /** Random; whoever knows it can see the photo. */
  key: string;
  owner_id: string;
  width: number;
  height: number;
  created_at: number;
  /** On the disk, all widths; an estimate of those from before it was counted. */
  bytes: Generated<number>;
};

/** A place's other names, folded: short ones, and those in other languages. */
export type PlaceNamesTable = {
  name: string;
  place_id: number;
};

/** The words that a misspelled one may have meant. */
export type PlaceSpellingsTable = {
  /** A country, or '' for the cities of all. */
  land: string;
  word: string;
};

/** Each word of a place's folded name but the first, to search for. */
export type PlaceWordsTable = {
  word: string;
  place_id: number;
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
  /** As in ISO 3166-2, without the country: 'ZH'; null if unknown. */
  region: string | null;
};

/** Who lets their devices show names and texts. */
export type PushDetailsTable = {
  user_id: string;
};

/** A device that shows notifications, until its session ends. */
export type PushSubscriptionsTable = {
  session_id: string;
  user_id: string;
  /** At the push service of the browser; whoever has it and the keys can write to the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** In a row. */
  failures: Generated<number>;
  /** Nothing is sent before. */
  paused_until: number | null;
  created_at: number;
};

/** What somebody chose; what is absent is as we recommend. */
export type QuietHoursTable = {
  user_id: string;
  /** HH:mm in the marketplace's time zone; null for none. */
  from_time: string | null;
  until_time: string | null;
};

/** Each takes the place of a code of the app, once. */
export type RecoveryCodesTable = {
  user_id: string;
  /** SHA-256 of 120 random bits, hex. */
  code_hash: string;
};

/** A browser that is not asked for a code until it expires. */
export type RememberedDevicesTable = {
  id: string;
  user_id: string;
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  user_agent: string | null;
  created_at: number;
  expires_at: number;
};

/** Those sent, so that a job which runs again sends none twice. */
export type RemindersTable = {
  booking_id: string;
  event: string;
  /** The start or the time limit that it is about. */
  about_at: number;
};

/** Messages as they were when reported; admins see no others. */
export type ReportMessagesTable = {
  report_id: string;
  message_id: number;
  sender_id: string;
  content: string;
  sent_at: number;
};

export type ReportsTable = {
  id: string;
  reporter_id: string;
  reported_id: string;
  reason: string;
  details: string | null;
  created_at: number;
  handled_at: number | null;
  /** The one it is about. */
  review_id: string | null;
  /** The one whose page it is about. */
  lost_dog_id: string | null;
};

/** Of a booking, by each of its parties: an owner's about the sitter, a sitter's about the dogs. */
export type ReviewsTable = {
  id: string;
  booking_id: string;
  by_party: "owner" | "sitter";
  author_id: string;
  /** The other party. */
  about_id: string;
  /** As on the booking then, because a series goes with an account. */
  series_id: string | null;
  date: string;
  stars: number | null;
  /** Whether the sitter would care for the dogs again. */
  again: number | null;
  content: string;
  reply: string | null;
  replied_at: number | null;
  created_at: number;
  changed_at: number;
  /** Until then its author alone sees it and may change it: the end of the 14 days, or when both were in. */
  visible_from: number;
  /** Whether it counts for the rating, soon after it became visible; what is counted stays as it is. */
  counted: number;
  /** Since an admin hid it. */
  hidden_at: number | null;
};

export type SavedSearchesTable = {
  id: string;
  user_id: string;
  query: string;
  known: string;
  found: string;
  checked_at: number;
  next_check_at: number;
  created_at: number;
};

/** One row: how texts were folded when they were last renewed. */
export type SearchStateTable = {
  version: number;
};

/** What a word, or a typo of it, is looked up by. */
export type SearchWordKeysTable = {
  key: string;
  word_id: number;
};

/** Words of sitters' texts, and how many sitters have each. */
export type SearchWordsTable = {
  id: Generated<number>;
  word: string;
  uses: Generated<number>;
};

/** Codes by time (RFC 6238) that a person's app shows, asked for at each sign-in. */
export type SecondFactorsTable = {
  user_id: string;
  /** The secret that the app shares, encrypted. */
  secret_sealed: string;
  /** The time step of the newest code that was used; an earlier one is used up. */
  last_step: number;
  created_at: number;
};

/** Dates of a series without a booking. */
export type SeriesSkipsTable = {
  series_id: string;
  date: string;
  reason: "sitter_unavailable" | "dog_unavailable" | "paused" | "no_such_time";
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
  /** When its person last used a passkey in it; null if never. */
  passkey_at: number | null;
};

/** Of a lost dog, by anybody. */
export type SightingsTable = {
  id: string;
  lost_dog_id: string;
  seen_at: number;
  place: string | null;
  /** As exact as it was given. */
  latitude: number | null;
  longitude: number | null;
  content: string | null;
  contact: string | null;
  /** Of an encrypted file. */
  photo_key: string | null;
  created_at: number;
};

export type SitterCellsTable = {
  cell: Generated<number>;
  sitters: number;
};

/** One row for each listed sitter, kept by triggers; nothing else writes it. */
export type SitterIndexTable = {
  n: Generated<number>;
  user_id: string;
  /** Number of the 0.01-degree cell; null without a place. */
  cell: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Bits of services, dog sizes, dog ages, answers about the home, checks and the badge. */
  fits: number;
  /** The mean of the stars, to one decimal. */
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

export type SitterServicesTable = {
  user_id: string;
  service: "walking" | "sitting" | "boarding" | "daycare" | "training" | "grooming";
  /** Cents for each unit of the service; null is 'Price on request'. */
  rate_cents: number | null;
  /** For each dog after the first; null is the rate. */
  extra_dog_cents: number | null;
  /** Instead of the rate, for a dog under a year; null is the rate. */
  puppy_cents: number | null;
};

export type SitterSquaresTable = {
  square: Generated<number>;
  sitters: number;
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
  /** On top, for what falls on a holiday. */
  holiday_percent: Generated<number>;
  /** Nights or days; null is no discount. */
  long_stay_from: number | null;
  long_stay_percent: Generated<number>;
  /** When cancelling is free. */
  policy: Generated<"flexible" | "moderate" | "strict">;
  /** Between a request and the first time. */
  notice_hours: Generated<number>;
  /** The last day that can be booked, from today. */
  horizon_days: Generated<number>;
  /** Between two bookings. */
  buffer_minutes: Generated<number>;
  home_kind: "house" | "flat" | null;
  garden: "yes" | "no" | null;
  own_dogs: "yes" | "no" | null;
  other_pets: "yes" | "no" | null;
  /** Who live there. */
  children: "yes" | "no" | null;
  smoking: "yes" | "no" | null;
  car: "yes" | "no" | null;
  /** Chosen each night. */
  top_sitter: Generated<number>;
};

/** Under which APP_SECRET things are sealed: one, and two during a change. */
export type StoreSecretsTable = {
  /** A keyed hash of a constant, which does not tell the secret. */
  proof: string;
  /** The private key of Web Push from the secret before, sealed; null for the one from this secret. */
  push_key_sealed: string | null;
};

/** What each account stores: its messages, photos and documents. Kept by triggers. */
export type StoredBytesTable = {
  user_id: string;
  bytes: number;
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
  /** Of the last password before the account was taken back; null if it never was, or has a new one. */
  void_password_hash: string | null;
};

/** Pictures in encrypted files, until it is decided. */
export type VerificationDocumentsTable = {
  /** Of the file. */
  key: string;
  verification_id: string;
  position: number;
  /** On the disk, likewise. */
  bytes: Generated<number>;
};

export type VerificationsTable = {
  id: string;
  user_id: string;
  kind: "identity" | "background";
  status: "waiting" | "approved" | "declined" | "withdrawn" | "expired";
  /** For the admins. */
  note: string | null;
  /** Why it was declined, for the sitter. */
  reason: string | null;
  /** Null when an admin decided unasked. */
  asked_at: number | null;
  /** When it was decided, withdrawn or expired. Null of a mark whose date nobody knows. */
  ended_at: number | null;
};

/** What a sitter noted on a card. */
export type VisitEventsTable = {
  id: Generated<number>;
  booking_id: string;
  date: string;
  /** Chosen by the sitter's client: what is sent again is stored once. */
  client_id: string | null;
  kind: "start" | "pee" | "poo" | "food" | "water" | "medication" | "photo" | "note" | "finish";
  /** When it was tapped. */
  at: number;
  received_at: number;
  /** Empty for none. */
  content: string;
  /** Where it was tapped, if the sitter chose to say so. */
  latitude: number | null;
  longitude: number | null;
  /** Since it was taken back; then it is empty. */
  removed_at: number | null;
};

/** Twenty positions on a card, each taken once: racing uploads can't add a further photo. */
export type VisitPhotosTable = {
  booking_id: string;
  date: string;
  position: number;
  event_id: number;
  photo_key: string;
};

/** The card of a booking, of a stay one a day. */
export type VisitsTable = {
  booking_id: string;
  /** The day, of other bookings their date. */
  date: string;
  /** Null after the Start was taken back. */
  started_at: number | null;
  finished_at: number | null;
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

export type WeeklyHoursTable = {
  user_id: string;
  /** 0 is Sunday. */
  weekday: number;
  /** HH:mm; an end at or before the start is on the next day. */
  from_time: string;
  to_time: string;
};
