import type { Service } from "./sitter-rules.ts";
import type { SitterSort } from "./sitter-search-schemas.ts";

/** A sitter in a list: the place is the area and the centre of its 0.01-degree cell, null without one. */
export type SitterListItem = {
  id: string;
  name: string;
  profilePhoto: string | null;
  location: string | null;
  experience: string | null;
  /** Dollars an hour for walking; null is 'Price on request'. */
  rate: number | null;
  /** Dollars for each service that has a rate. */
  rates: Record<string, number>;
  rating: number | null;
  reviewCount: number;
  verified: boolean;
  services: string[];
  latitude: number | null;
  longitude: number | null;
  /** Miles from the point that was asked about, in steps of 0.5; only when one was. */
  distance?: number | null;
};

export type ListMeta = {
  page: number;
  limit: number;
  /** Counted to 1,000; `capped` when there are more. */
  total: number;
  totalPages: number;
  capped: boolean;
  /** For `after`; null at the end. */
  next: string | null;
};

/** How many sitters are around a point, which is the middle of their cells or between several of those. */
export type SitterCluster = { latitude: number; longitude: number; sitters: number };

export type SitterListJson = {
  data: SitterListItem[];
  meta: ListMeta;
  /** Only when asked for and there are more than `data`; null where they can't be counted quickly. */
  clusters?: SitterCluster[] | null;
};

/** What the list page and the map page show. */
export type SittersFound = {
  sitters: SitterListItem[];
  /** The number of the first one shown. */
  first: number;
  page: number;
  sort: SitterSort;
  /** The service that was asked for, whose price is shown. */
  service: Service | undefined;
  /** Whether anybody has been reviewed. */
  rated: boolean;
  meta: ListMeta;
  /** What the place's name was taken for, and what else it may mean. */
  place: { label: string } | null;
  otherPlaces: { label: string }[];
};
