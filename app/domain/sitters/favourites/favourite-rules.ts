import { z } from "zod";

/** Per person, so that a filter by them stays cheap. */
export const MOST_FAVOURITES = 100;

export const FavouriteInput = z.object({
  intent: z.enum(["save", "remove"]),
});
