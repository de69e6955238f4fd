import type { SignedIn } from "../context.server.ts";
import { MOST_DOG_PHOTOS } from "../dogs/dog-rules.ts";
import { invalid } from "../errors.ts";
import { photoKeyIn } from "../photos/photo-path.ts";
import { discardPhotos, withStoredPhotos } from "../photos/store-photos.server.ts";
import { changeOnboardingDraft } from "./save-onboarding-draft.server.ts";

const FULL = `Maximum of ${MOST_DOG_PHOTOS} photos reached - delete a photo to add new ones`;

/** Stores the files all or none. Throws invalid for 'images' above three photos. */
export async function changeDraftPhotos(
  ctx: SignedIn,
  { files, remove }: { files: Blob[]; remove: string[] },
): Promise<void> {
  const unwanted = new Set(remove.map(photoKeyIn));
  const dropped: string[] = [];
  if (files.length > MOST_DOG_PHOTOS) throw invalid(FULL, "images");
  await withStoredPhotos(ctx, files, (added) =>
    changeOnboardingDraft(ctx, "owner", (draft) => {
      dropped.push(...draft.photoKeys.filter((key) => unwanted.has(key)));
      const photoKeys = [...draft.photoKeys.filter((key) => !unwanted.has(key)), ...added];
      if (photoKeys.length > MOST_DOG_PHOTOS) throw invalid(FULL, "images");
      return { ...draft, photoKeys };
    }),
  );
  await discardPhotos(ctx, dropped);
}
