import { z } from "zod";
import { RequiredText } from "#app/domain/fields.ts";

const CHOOSE = "Please choose what to do";

/** What can be done while the search lasts. */
export const SearchChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("found") }),
  z.object({ intent: z.literal("delete"), sighting: RequiredText(100, CHOOSE) }),
]);
