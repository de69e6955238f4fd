import { z } from "zod";

/** What the calendar page's buttons ask for. */
export const CalendarChange = z.object({
  change: z.enum(["renew-feed", "revoke-feed", "connect-google", "disconnect-google"]),
});
