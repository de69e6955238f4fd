// Written by: npm run schema
import type { Generated } from "kysely";

export type PeopleRows = {
  users: UsersTable;
  photos: PhotosTable;
  onboarding_drafts: OnboardingDraftsTable;
  mail_opt_outs: MailOptOutsTable;
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
  /** On the disk, all widths; an estimate of those from before it was counted. */
  bytes: Generated<number>;
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
