import type { z } from "zod";
import type * as shapes from "./user-json-schemas.ts";

/** A weekly opening: 0 = Sunday; an end at or before the start is on the next day. */
export type WeeklyHour = z.output<typeof shapes.WeeklyHourShape>;

/** The sitter's half of a person, as its parties and the public may see it. */
export type SitterJson = z.output<typeof shapes.SitterShape>;

/** What anyone signed in may know of a person they have to do with. */
export type MiniUserJson = z.output<typeof shapes.MiniUserShape>;

/** A listed sitter as anyone sees it: the place is the area and the centre of its cell. */
export type PublicSitterJson = z.output<typeof shapes.PublicSitterShape>;

/** A person as they see themselves. */
export type PrivateUserJson = z.output<typeof shapes.PrivateUserShape>;

/** A program that has signed in. */
export type ApiSessionJson = z.output<typeof shapes.ApiSessionShape>;
