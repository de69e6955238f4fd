import { z } from "zod";
import { BoundedString } from "#app/domain/fields.ts";
import type { MessageJson } from "#app/domain/messages/message-json.ts";
import { boundedJson } from "#app/http/forms/input-bounds.server.ts";

/** A client's frame: a command by name, with an id that the ack repeats. */
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
  /** Seconds to wait before trying again. */
  retryAfter?: number;
};

export type ServerFrame =
  | { event: "ack"; id: string | number | null; data: unknown }
  | { event: "ack"; id: string | number | null; error: FrameError }
  | { event: "error"; error: FrameError }
  | { event: "newMessage"; data: MessageJson }
  | { event: "messageStatusUpdate"; data: { messageId: string; read: boolean } }
  | { event: "unreadCount"; data: { total: number } }
  | { event: "bookingUpdate"; data: { id: string; status: string } }
  /** Has data if an admin locked the account. */
  | { event: "sessionExpired"; data?: SessionEnd };

export type SessionEnd = { reason: string; message: string };

export const closeCodes = {
  binary: 1003,
  malformed: 1008,
  stopping: 1012,
  sessionExpired: 4401,
} as const;

/** Parses the command in a text frame; null if it is malformed. */
export function readCommand(text: string): CommandFrame | null {
  try {
    return CommandFrame.safeParse(boundedJson(text)).data ?? null;
  } catch {
    return null;
  }
}
