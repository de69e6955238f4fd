import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { SignedIn } from "#app/domain/context.server.ts";
import { type PhotoKind, savePhoto } from "#app/domain/photos/store-photo.server.ts";
import { PHOTO_WIDTHS, type PhotoWidth } from "#app/integrations/stored-photos.ts";
import type { Picture } from "./picture-names.ts";

const FOLDER = "demo/pictures";
const LARGEST = 1280;

/** As somebody chooses it in a form. */
export async function pictureFile({ name }: Picture): Promise<Blob> {
  return new Blob([await readFile(`${FOLDER}/${name}/${LARGEST}.webp`)]);
}

/** Stores ready-made pictures without image processing; returns their keys. */
export async function storePictures(
  ctx: SignedIn,
  pictures: Picture[],
  kind: PhotoKind = "public",
): Promise<string[]> {
  const keys: string[] = [];
  for (const { name } of pictures) {
    const files = new Map<PhotoWidth, Buffer>();
    for (const size of PHOTO_WIDTHS)
      files.set(size, await readFile(`${FOLDER}/${name}/${size}.webp`));
    const { width, height } = await sharp(files.get(LARGEST)).metadata();
    keys.push(await savePhoto(ctx, { width, height, files }, kind));
  }
  return keys;
}
