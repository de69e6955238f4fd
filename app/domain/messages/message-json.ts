import type { z } from "zod";
import { isoOf } from "../dates.ts";
import { photoPath, privatePhotoPath } from "../photos/photo-path.ts";
import type * as shapes from "./message-json-schemas.ts";

export type MessageJson = z.output<typeof shapes.MessageShape>;
export type UpdatesJson = z.output<typeof shapes.UpdatesShape>;

export type MessageRow = {
  id: number;
  content: string;
  client_id: string | null;
  read_at: number | null;
  created_at: number;
  /** As sent. */
  photo_count: number;
  sender_id: string;
  recipient_id: string;
  sender_name: string;
  sender_photo_key: string | null;
  sender_bio: string | null;
};

/** `photoKeys`: those that are left. */
export function messageJson(row: MessageRow, photoKeys: string[]): MessageJson {
  return {
    id: String(row.id),
    content: row.content,
    images: photoKeys.map(privatePhotoPath),
    sender: {
      id: row.sender_id,
      name: row.sender_name,
      profilePhoto: photoPath(row.sender_photo_key),
      bio: row.sender_bio,
    },
    recipient: { id: row.recipient_id },
    read: row.read_at !== null,
    status: row.read_at === null ? "sent" : "read",
    createdAt: isoOf(row.created_at),
    ...(row.client_id !== null && { clientId: row.client_id }),
  };
}
