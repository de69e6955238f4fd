import { z } from "zod";
import { chosenKinds } from "./notification-kinds.ts";

export const NotificationShape = z
  .object({
    id: z.string(),
    kind: z.string().describe(`${chosenKinds.join(", ")} or account; further ones may follow`),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
    text: z.string(),
    href: z.string().describe("The page of this site that it leads to"),
    bookingId: z.string().nullable(),
    personId: z
      .string()
      .nullable()
      .describe("Whom it is about; null once their account is deleted"),
  })
  .meta({ id: "Notification" });
export type NotificationJson = z.output<typeof NotificationShape>;

/** With whom it is about, as the page shows them. */
export type NotificationView = {
  notification: NotificationJson;
  /** Its text, with the first name only, and apart from it the booking that it is about. */
  headline: string;
  details: string | null;
  /** What would change, while an answer to that is due. */
  proposed: string | null;
  person: { name: string; photo: string | null } | null;
};
