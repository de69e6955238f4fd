import type { z } from "zod";
import type { Point } from "../../places/place-rules.ts";
import type { Service } from "../../services/sitter-rules.ts";
import type * as shapes from "./sitter-list-json-schemas.ts";
import type { SitterSort } from "./sitter-search-schemas.ts";

/** On a card; located only by area and cell centre. */
export type SitterListItem = z.output<typeof shapes.SitterCardShape>;

export type ListMeta = z.output<typeof shapes.ListMetaShape>;

export type SitterCluster = z.output<typeof shapes.SitterClusterShape>;

export type SitterListJson = Omit<z.output<typeof shapes.SitterListShape>, "data"> & {
  data: SitterListItem[];
};

export type SittersFound = {
  sitters: SitterListItem[];
  first: number;
  page: number;
  sort: SitterSort;
  service: Service | undefined;
  rated: boolean;
  meta: ListMeta;
  /** Whether another page follows. */
  more: boolean;
  /** How the place's name was understood, and what else it may mean. */
  place: { label: string } | null;
  otherPlaces: { label: string }[];
  /** The cell that distances start from: the place, else the viewer's home. */
  centre: Point | null;
};
