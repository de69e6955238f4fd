import type { z } from "zod";
import type * as shapes from "./user-json-schemas.ts";

/** 0 = Sunday; an end at or before the start is on the next day. */
export type WeeklyHour = z.output<typeof shapes.WeeklyHourShape>;

export type SitterJson = z.output<typeof shapes.SitterShape>;

export type MiniUserJson = z.output<typeof shapes.MiniUserShape>;

/** A listed sitter without what takes longer to count. */
export type ListedSitterJson = z.output<typeof shapes.ListedSitterShape>;

/** A listed sitter as anyone sees it, located only by area and cell centre. */
export type PublicSitterJson = z.output<typeof shapes.PublicSitterShape>;

export type PrivateUserJson = z.output<typeof shapes.PrivateUserShape>;

export type ApiSessionJson = z.output<typeof shapes.ApiSessionShape>;
