// Written by: npm run schema
import type { Generated } from "kysely";

export type LaterRows = {
  place_words: PlaceWordsTable;
  booking_dogs: BookingDogsTable;
  favourites: FavouritesTable;
  booking_proposals: BookingProposalsTable;
  saved_searches: SavedSearchesTable;
  booking_series: BookingSeriesTable;
  busy_feeds: BusyFeedsTable;
  busy_feed_times: BusyFeedTimesTable;
  reviews: ReviewsTable;
  verifications: VerificationsTable;
  verification_documents: VerificationDocumentsTable;
  series_skips: SeriesSkipsTable;
  message_photos: MessagePhotosTable;
  lost_dogs: LostDogsTable;
  sightings: SightingsTable;
  stored_bytes: StoredBytesTable;
  place_names: PlaceNamesTable;
  place_spellings: PlaceSpellingsTable;
  ended_entries: EndedEntriesTable;
  done_once: DoneOnceTable;
  known_devices: KnownDevicesTable;
  store_secrets: StoreSecretsTable;
};

/** Each word of a place's folded name but the first, to search for. */
export type PlaceWordsTable = {
  word: string;
  place_id: number;
};

export type BookingDogsTable = {
  booking_id: string;
  position: number;
  dog_id: string;
};

/** The sitters somebody saved; known to nobody else. */
export type FavouritesTable = {
  user_id: string;
  sitter_id: string;
  created_at: number;
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

export type BusyFeedTimesTable = {
  feed_id: string;
  user_id: string;
  start_at: number;
  end_at: number;
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

/** Pictures in encrypted files, until it is decided. */
export type VerificationDocumentsTable = {
  /** Of the file. */
  key: string;
  verification_id: string;
  position: number;
  /** On the disk, likewise. */
  bytes: Generated<number>;
};

/** Dates of a series without a booking. */
export type SeriesSkipsTable = {
  series_id: string;
  date: string;
  reason: "sitter_unavailable" | "dog_unavailable" | "paused" | "no_such_time";
};

/** Four positions in a message. */
export type MessagePhotosTable = {
  message_id: number;
  position: number;
  photo_key: string;
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

/** What each account stores: its messages, photos and documents. Kept by triggers. */
export type StoredBytesTable = {
  user_id: string;
  bytes: number;
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

/** Calendar entries of times that a booking no longer has. */
export type EndedEntriesTable = {
  booking_id: string;
  entry: number;
  /** As last published. */
  start_at: number;
  end_at: number;
};

/** What must not be done twice: forms that were sent, links that were used. */
export type DoneOnceTable = {
  /** SHA-256 of whose form it was, its one-time id and what it said; or of the link. */
  key: string;
  /** The id of what it made. */
  made: string;
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

/** Under which APP_SECRET things are sealed: one, and two during a change. */
export type StoreSecretsTable = {
  /** A keyed hash of a constant, which does not tell the secret. */
  proof: string;
  /** The private key of Web Push from the secret before, sealed; null for the one from this secret. */
  push_key_sealed: string | null;
};
