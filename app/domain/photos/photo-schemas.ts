import { BoundedString, ListOf } from "../fields.ts";

export const PhotoPaths = ListOf(BoundedString(300), 6);
