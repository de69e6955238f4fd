import { BoundedString, ListOf } from "../fields.ts";

/** Photos by their paths. */
export const PhotoPaths = ListOf(BoundedString(300), 6);
