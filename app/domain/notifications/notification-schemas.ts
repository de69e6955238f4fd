import { z } from "zod";
import { BoundedString } from "../fields.ts";

const MOST_IDS = 500;

/** Without ids, all are marked. */
export const ReadNotifications = z.object({
  notificationIds: z
    .array(BoundedString(40))
    .max(MOST_IDS, `Please name at most ${MOST_IDS} notifications`)
    .optional(),
});
