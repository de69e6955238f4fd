import { z } from "zod";

export const MessageShape = z
  .object({
    id: z.string(),
    content: z.string().describe("Empty if it has only photos"),
    images: z.array(z.string()).describe("For the two people only, signed in"),
    sender: z.object({
      id: z.string(),
      name: z.string(),
      profilePhoto: z.string().nullable(),
      bio: z.string().nullable(),
    }),
    recipient: z.object({ id: z.string() }),
    read: z.boolean(),
    status: z.enum(["sent", "read"]),
    createdAt: z.iso.datetime(),
    clientId: z.string().exactOptional().describe("As the sender named it"),
  })
  .meta({ id: "Message" });

export const ConversationShape = z
  .object({
    partnerId: z.string(),
    name: z.string(),
    profilePhoto: z.string().nullable(),
    lastMessage: z.object({ content: z.string(), createdAt: z.iso.datetime() }),
    unreadCount: z.int(),
  })
  .meta({ id: "Conversation" });

export const UpdatesShape = z
  .object({
    messages: z.array(MessageShape),
    statuses: z.array(z.object({ messageId: z.string(), read: z.literal(true) })),
    cursor: z.string().describe("For `after` of the next call"),
    unreadTotal: z.int().describe("Messages to oneself that are not read, in all threads"),
    notificationTotal: z.int().describe("Notifications that are not read, counted to 100"),
  })
  .meta({ id: "Updates" });
