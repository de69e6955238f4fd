// Written by: npm run schema
import type { Generated } from "kysely";

export type SitterRows = {
  sitters: SittersTable;
  sitter_services: SitterServicesTable;
  weekly_hours: WeeklyHoursTable;
  days_off: DaysOffTable;
  gallery_photos: GalleryPhotosTable;
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
