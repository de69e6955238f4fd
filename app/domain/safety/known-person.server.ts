import { blockedByActor } from "../blocks/block-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { partnerForActor } from "../messages/conversation-partner.server.ts";
import { photoPath } from "../photos/photo-path.ts";

export type KnownPerson = {
  id: string;
  name: string;
  photo: string | null;
  listed: boolean;
};

/** Anyone the actor may write to or has blocked. Throws not_found for all others and oneself. */
export async function knownPerson(ctx: SignedIn, userId: string): Promise<KnownPerson> {
  try {
    const { id, name, photo_key, listed } = await partnerForActor(ctx, userId);
    return { id, name, photo: photoPath(photo_key), listed };
  } catch (error) {
    const blocked = (await blockedByActor(ctx)).find(({ id }) => id === userId);
    if (!blocked) throw error instanceof Error ? error : notFound();
    return { ...blocked, listed: false };
  }
}
