// Written by: npm run schema
import type { Generated } from "kysely";

export type CareRows = {
  care_sheets: CareSheetsTable;
  care_views: CareViewsTable;
  care_shares: CareSharesTable;
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
