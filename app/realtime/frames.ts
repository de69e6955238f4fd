import { z } from "zod";
import { BoundedString } from "#app/domain/fields.ts";
import type { MessageJson } from "#app/domain/messages/message-json.ts";
import type { NotificationJson } from "#app/domain/notifications/notification-json.ts";
import type { VisitEventJson } from "#app/domain/visits/visit-json.ts";
import { boundedJson } from "#app/http/forms/input-bounds.server.ts";

/** The ack repeats the id. */
export const CommandFrame = z.object({
  event: BoundedString(100),
  id: z.union([z.number(), BoundedString(100)]).nullish(),
  data: z.unknown().optional(),
});
export type CommandFrame = z.output<typeof CommandFrame>;

export type FrameError = {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  retryAfter?: number;
};

/** `html` goes to our own pages only: what they insert, as React rendered it. */
export type ServerFrame =
  | { event: "ack"; id: string | number | null; data: unknown }
  | { event: "ack"; id: string | number | null; error: FrameError }
  | { event: "error"; error: FrameError }
  | { event: "newMessage"; data: MessageJson; html?: string }
  | { event: "messageStatusUpdate"; data: { messageId: string; read: boolean } }
  | { event: "unreadCount"; data: { total: number }; html?: string }
  | { event: "notification"; data: NotificationJson }
  | { event: "notificationCount"; data: { total: number }; html?: string }
  | { event: "bookingUpdate"; data: { id: string; status: string } }
  | {
      event: "visitUpdate";
      /** Null if it was taken back. */
      data: { bookingId: string; eventId: string; event: VisitEventJson | null };
    }
  /** `data` says that an admin locked the account. */
  | { event: "sessionExpired"; data?: SessionEnd };

export type SessionEnd = { reason: string; message: string };

export const closeCodes = {
  binary: 1003,
  malformed: 1008,
  stopping: 1012,
  sessionExpired: 4401,
} as const;

/** Null if it is malformed. */
export function readCommand(text: string): CommandFrame | null {
  try {
    return CommandFrame.safeParse(boundedJson(text)).data ?? null;
  } catch {
    return null;
  }
}
