import type { ResponseFigures } from "../sitters/response-rules.ts";

/** The other person of a thread, as its page shows them. */
export type PartnerCard = {
  id: string;
  name: string;
  photo: string | null;
  bio: string | null;
  /** ISO 8601. */
  memberSince: string;
  /** Has a public sitter profile to link to; the rest is empty without one. */
  listed: boolean;
  deleted: boolean;
  verified: boolean;
  backgroundChecked: boolean;
  services: string[];
  rates: Record<string, number>;
  responds: ResponseFigures;
};
