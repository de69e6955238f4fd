import type { z } from "zod";
import type { Service } from "../sitter-rules.ts";
import type * as shapes from "./sitter-list-json-schemas.ts";
import type { SitterSort } from "./sitter-search-schemas.ts";

/**
 * A sitter in a list, located only by area and the centre of the 0.01-degree cell; null without
 * one.
 */
export type SitterListItem = z.output<typeof shapes.SitterListItemShape>;

export type ListMeta = z.output<typeof shapes.ListMetaShape>;

/** A number of sitters around a point, the mean of their cell centres. */
export type SitterCluster = z.output<typeof shapes.SitterClusterShape>;

export type SitterListJson = z.output<typeof shapes.SitterListShape>;

export type SittersFound = {
  sitters: SitterListItem[];
  first: number;
  page: number;
  sort: SitterSort;
  service: Service | undefined;
  rated: boolean;
  meta: ListMeta;
  /** How the place's name was understood, and what else it may mean. */
  place: { label: string } | null;
  otherPlaces: { label: string }[];
};
