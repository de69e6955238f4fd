import { z } from "zod";
import { ListOf } from "../fields.ts";

/** Photos by their paths. */
export const PhotoPaths = ListOf(z.string().max(300), 6);
