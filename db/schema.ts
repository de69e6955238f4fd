import type { Generated } from "kysely";
import type { AccessTables } from "./schema-access.ts";
import type { CalendarTables } from "./schema-calendars.ts";
import type { GoogleTables } from "./schema-google.ts";
import type { PlaceTables } from "./schema-places.ts";
import type { SafetyTables } from "./schema-safety.ts";
import type { SearchTables } from "./schema-search.ts";

/** Milliseconds since 1970, UTC. */
export type Instant = number;
/** 0 or 1. */
export type Flag = number;
/** JSON text of a list of strings. */
export type JsonList = string;

export type Database = AccessTables &
  CalendarTables &
  GoogleTables &
  PlaceTables &
  SafetyTables &
  SearchTables & {
    users: UsersTable;
    sessions: SessionsTable;
    sitters: SittersTable;
    sitter_services: SitterServicesTable;
    weekly_hours: WeeklyHoursTable;
    days_off: DaysOffTable;
    gallery_photos: GalleryPhotosTable;
    onboarding_drafts: OnboardingDraftsTable;
    dogs: DogsTable;
    dog_words: DogWordsTable;
    photos: PhotosTable;
    dog_photos: DogPhotosTable;
    bookings: BookingsTable;
    booking_slots: BookingSlotsTable;
    booking_moves: BookingMovesTable;
    idempotency_keys: IdempotencyKeysTable;
    conversations: ConversationsTable;
    messages: MessagesTable;
    outbox: OutboxTable;
  };

export type UsersTable = {
  id: string;
  email: string;
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
  /** Public: centre of the 0.01-degree cell and the place nearest to it. */
  cell_latitude: number | null;
  cell_longitude: number | null;
  area: string | null;
  account_status: Generated<"active" | "locked">;
  owner_finished_at: Instant | null;
  sitter_finished_at: Instant | null;
  /** When a link sent to the address was used; null again for an address that is new. */
  email_confirmed_at: Instant | null;
  /** When all that acted for the person was last ended: browsers known from before count as unknown. */
  access_ended_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  /** When the person left: then nothing of theirs is in this row, and it counts as locked. */
  deleted_at: Instant | null;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  kind: "page" | "api";
  user_agent: string | null;
  /** Set for a token that the person made by hand: it opens the API and the socket only. */
  token_name: string | null;
  /** To the hour; null until the first use. */
  last_seen_at: Instant | null;
  /** When the password was last given in this session. */
  proven_at: Instant | null;
  created_at: Instant;
  expires_at: Instant;
};

export type SittersTable = {
  user_id: string;
  experience: string | null;
  accepts_multiple_dogs: Generated<Flag>;
  max_dogs: Generated<number>;
  has_home_visit: Generated<Flag>;
  can_host_overnight: Generated<Flag>;
  dog_sizes: Generated<JsonList>;
  dog_ages: Generated<JsonList>;
  preferred_breeds: Generated<JsonList>;
  listed: Generated<Flag>;
  search_engines: Generated<Flag>;
  verified: Generated<Flag>;
  is_background_checked: Generated<Flag>;
  rating: number | null;
  review_count: Generated<number>;
  /** The folded words of name, area and bio for search, each between spaces. */
  search_text: Generated<string>;
};

export type SitterServicesTable = {
  user_id: string;
  service: string;
  /** Dollars x 100 per the service's unit; null is 'Price on request'. */
  rate_cents: number | null;
};

export type WeeklyHoursTable = {
  user_id: string;
  /** 0 = Sunday. */
  weekday: number;
  /** HH:mm; an end at or before the start wraps over midnight. */
  from_time: string;
  to_time: string;
};

export type DaysOffTable = { user_id: string; date: string };

export type GalleryPhotosTable = { user_id: string; photo_key: string; position: number };

export type OnboardingDraftsTable = {
  user_id: string;
  flow: "owner" | "sitter";
  /** JSON object of the values of the finished steps. */
  data: string;
  /** Highest step whose gate has been passed, 0 to 4. */
  step_done: number;
  updated_at: Instant;
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
  personality: JsonList;
  activities: JsonList;
  availability: JsonList;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
};

/** The folded words of a dog's name and breed, each once. */
export type DogWordsTable = { dog_id: string; word: string };

export type PhotosTable = {
  /** Random; who has the address sees the photo. */
  key: string;
  owner_id: string;
  width: number;
  height: number;
  created_at: Instant;
};

export type DogPhotosTable = { dog_id: string; photo_key: string; position: number };

export type BookingsTable = {
  id: string;
  owner_id: string;
  sitter_id: string;
  dog_id: string;
  requested_by: "owner" | "sitter";
  service: string;
  /** yyyy-MM-dd, as asked. */
  date: string;
  time_period: string | null;
  status: "pending" | "accepted" | "rejected" | "completed" | "cancelled";
  notes: string | null;
  place_address: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  place_area: string | null;
  /** Frozen at the request; null is 'Price on request'. */
  price_cents: number | null;
  reason: string | null;
  cancelled_by: "owner" | "sitter" | "system" | null;
  /** Counts up with each change of status. */
  version: number;
  /** First start and last end of the slots. */
  start_at: Instant;
  end_at: Instant;
  /** The slots as text: one live request for the same dog, sitter and times. */
  times_key: string;
  /** 1 when whoever accepted wants it kept out of their calendar. */
  calendar_declined: Generated<Flag>;
  created_at: Instant;
  updated_at: Instant;
};

export type BookingSlotsTable = {
  booking_id: string;
  position: number;
  start_at: Instant;
  end_at: Instant;
  /** HH:mm in the marketplace's time zone, as asked. */
  start_time: string;
  end_time: string;
};

export type BookingMovesTable = {
  id: Generated<number>;
  booking_id: string;
  /** Null when the system did it. */
  actor_id: string | null;
  from_status: string | null;
  to_status: string;
  reason: string | null;
  at: Instant;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  body_hash: string;
  booking_id: string;
  created_at: Instant;
};

/** One row for each side of a thread, so that lists and unread totals need no grouping. */
export type ConversationsTable = {
  user_id: string;
  partner_id: string;
  last_message_id: number | null;
  unread_count: Generated<number>;
  created_at: Instant;
};

export type MessagesTable = {
  id: Generated<number>;
  /** Both people's ids in ascending order, joined by a colon. */
  thread: string;
  sender_id: string;
  recipient_id: string;
  content: string;
  client_id: string | null;
  read_at: Instant | null;
  created_at: Instant;
};

export type OutboxTable = {
  id: Generated<number>;
  kind: string;
  /** JSON object of ids; never a token, an address or a text. */
  payload: string;
  dedupe_key: string;
  attempts: Generated<number>;
  run_after: Instant;
  done_at: Instant | null;
  created_at: Instant;
};
