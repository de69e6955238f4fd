import { z } from "zod";
import {
  ConversationShape,
  MessageShape,
  UpdatesShape,
} from "#app/domain/messages/message-json-schemas.ts";
import * as schemas from "#app/domain/messages/message-schemas.ts";
import { type DescribedCalls, sample } from "./described-call.ts";

const mayNotWrite = ["account_deleted", "blocked"];

export const callsOfMessages: DescribedCalls = {
  noun: "Messages",
  about: "Conversations of two. The live socket says at once what these calls answer when asked.",
  calls: [
    {
      call: "GET /messages/conversations",
      summary: "One's conversations",
      notes: "Newest first; those without a message are left out.",
      who: "signed in",
      query: schemas.ConversationsQuery,
      answers: { 200: z.array(ConversationShape) },
    },
    {
      call: "POST /messages/conversations",
      summary: "Begin a conversation",
      notes:
        "Opens an empty thread with somebody; either side may write then. Sending a message opens one too.",
      who: "signed in",
      body: schemas.ConversationInput,
      answers: { 201: schemas.ConversationInput },
      errors: {
        403: mayNotWrite,
        404: ["not_found"],
        409: ["conversation_exists"],
        429: ["rate_limited"],
      },
      example: { partnerId: sample.id },
    },
    {
      call: "GET /messages/conversations/{partnerId}",
      summary: "The messages of a conversation",
      notes: "The latest 50, oldest first; `before` pages back.",
      who: "signed in",
      query: schemas.ThreadQuery,
      answers: { 200: z.array(MessageShape) },
    },
    {
      call: "GET /messages/conversations/{partnerId}/exists",
      summary: "Whether there is a conversation",
      notes: "True once either side has opened it or written.",
      who: "signed in",
      answers: { 200: z.object({ exists: z.boolean() }) },
    },
    {
      call: "POST /messages",
      summary: "Send a message",
      notes: "A repeat with the same `clientId` answers 200 with the first message.",
      who: "signed in",
      body: schemas.MessageInput,
      answers: { 200: MessageShape, 201: MessageShape },
      errors: { 403: mayNotWrite, 404: ["not_found"], 429: ["rate_limited"] },
      example: { recipientId: sample.id, content: "Hello!", clientId: "a-1" },
    },
    {
      call: "PATCH /messages/read",
      summary: "Mark messages as read",
      notes: "Ids of messages that others were sent are ignored.",
      who: "signed in",
      body: schemas.ReadInput,
      answers: { 200: z.object({ messageIds: z.array(z.string()) }) },
      example: { messageIds: ["17", "18"] },
    },
    {
      call: "GET /messages/updates",
      summary: "Wait for what is new",
      notes:
        "A long poll: answers at once when there is something since the cursor or no cursor is given, else when there is, after 25 seconds at the latest; with `wait=0` at once in any case.",
      who: "signed in",
      query: schemas.UpdatesQuery,
      answers: { 200: UpdatesShape },
      errors: { 429: ["rate_limited"] },
    },
  ],
};
