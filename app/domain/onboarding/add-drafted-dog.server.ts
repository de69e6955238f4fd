import { type SignedIn, transact } from "../context.server.ts";
import { addDog, addDogWithPhotos } from "../dogs/add-dog.server.ts";
import type { NewDog } from "../dogs/dog-schemas.ts";
import type { PostKey } from "../done-once.server.ts";
import { discardPhotos, withStoredPhotos } from "../photos/store-photos.server.ts";
import { ownDraft } from "./onboarding-draft-queries.server.ts";

const fields = ["name", "breed", "age", "weight", "bio", "personality", "activities"];

/** What an unfinished owner flow knows of its dog, by the names of the dog form's fields. */
export async function draftedDog(ctx: SignedIn): Promise<Record<string, unknown>> {
  const { values = {} } = (await unfinishedDraft(ctx)) ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));
}

/**
 * `addDogWithPhotos`; the dog of an unfinished flow takes its photos along, and ends its draft.
 * Returns the dog's id.
 */
export async function addDraftedDog(
  ctx: SignedIn,
  input: NewDog,
  files: Blob[],
  post?: PostKey,
): Promise<string> {
  const draft = await unfinishedDraft(ctx);
  if (draft?.values.name !== input.name) return addDogWithPhotos(ctx, input, files, post);
  const id = await withStoredPhotos(ctx, files, (keys) =>
    transact(ctx, async (ctx) => {
      const added = await addDog(ctx, input, keys.length ? keys : draft.photoKeys, post);
      await ctx.db
        .deleteFrom("onboarding_drafts")
        .where("user_id", "=", ctx.actor.id)
        .where("flow", "=", "owner")
        .execute();
      return added;
    }),
  );
  if (files.length) await discardPhotos(ctx, draft.photoKeys);
  return id;
}

async function unfinishedDraft(ctx: SignedIn) {
  return ctx.actor.ownerFinished ? null : ownDraft(ctx, "owner");
}
