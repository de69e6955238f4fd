import type { z } from "zod";
import type { Service } from "../sitter-rules.ts";
import type * as shapes from "./sitter-list-json-schemas.ts";
import type { SitterSort } from "./sitter-search-schemas.ts";

/** A sitter in a list: the place is the area and the centre of its 0.01-degree cell, null without one. */
export type SitterListItem = z.output<typeof shapes.SitterListItemShape>;

export type ListMeta = z.output<typeof shapes.ListMetaShape>;

/** How many sitters are around a point, which is the middle of their cells or between several of those. */
export type SitterCluster = z.output<typeof shapes.SitterClusterShape>;

export type SitterListJson = z.output<typeof shapes.SitterListShape>;

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
