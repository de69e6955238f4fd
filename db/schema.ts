// Written by: npm run schema
import type { BookingRows } from "./schema/booking-rows.ts";
import type { CalendarRows } from "./schema/calendar-rows.ts";
import type { CareRows } from "./schema/care-rows.ts";
import type { DogRows } from "./schema/dog-rows.ts";
import type { LaterRows } from "./schema/later-rows.ts";
import type { MessageRows } from "./schema/message-rows.ts";
import type { NotificationRows } from "./schema/notification-rows.ts";
import type { PeopleRows } from "./schema/people-rows.ts";
import type { PlaceRows } from "./schema/place-rows.ts";
import type { SafetyRows } from "./schema/safety-rows.ts";
import type { SearchWordRows } from "./schema/search-word-rows.ts";
import type { SignInRows } from "./schema/sign-in-rows.ts";
import type { SitterIndexRows } from "./schema/sitter-index-rows.ts";
import type { SitterRows } from "./schema/sitter-rows.ts";
import type { VisitRows } from "./schema/visit-rows.ts";

export type * from "./schema/booking-rows.ts";
export type * from "./schema/calendar-rows.ts";
export type * from "./schema/care-rows.ts";
export type * from "./schema/dog-rows.ts";
export type * from "./schema/later-rows.ts";
export type * from "./schema/message-rows.ts";
export type * from "./schema/notification-rows.ts";
export type * from "./schema/people-rows.ts";
export type * from "./schema/place-rows.ts";
export type * from "./schema/safety-rows.ts";
export type * from "./schema/search-word-rows.ts";
export type * from "./schema/sign-in-rows.ts";
export type * from "./schema/sitter-index-rows.ts";
export type * from "./schema/sitter-rows.ts";
export type * from "./schema/visit-rows.ts";

/** The tables of the store. Times are milliseconds since 1970, UTC; flags are 0 or 1. */
export type Database = BookingRows &
  CalendarRows &
  CareRows &
  DogRows &
  LaterRows &
  MessageRows &
  NotificationRows &
  PeopleRows &
  PlaceRows &
  SafetyRows &
  SearchWordRows &
  SignInRows &
  SitterIndexRows &
  SitterRows &
  VisitRows;
