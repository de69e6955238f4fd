import type { ResponseFigures } from "../people/sitting/response-rules.ts";

export type PartnerCard = {
  id: string;
  name: string;
  photo: string | null;
  bio: string | null;
  memberSince: string;
  /** A sitter with a public profile; for others the rest is empty. */
  listed: boolean;
  deleted: boolean;
  verified: boolean;
  backgroundChecked: boolean;
  services: string[];
  rates: Record<string, number>;
  responds: ResponseFigures;
};
