import sharp from "sharp";
import { breedLooks, type DogPose, dogPicture } from "./art/dogs.ts";
import { personPortrait } from "./art/portraits.ts";
import { type Place, scene } from "./art/scenes.ts";
import type { DemoDog } from "./demo-person.ts";

/** What somebody would upload: JPEG files, as a telephone makes them. */
export type Painter = {
  portrait: (seed: number) => Promise<Blob>;
  dog: (dog: DemoDog, pose: DogPose) => Promise<Blob>;
  scene: (place: Place, seed: number) => Promise<Blob>;
};

const loadSvg = { operation: ["VipsForeignLoadSvgBuffer"] };

/**
 * Lends a painter to `work`. The process reads no SVG (app/integrations/images.server.ts blocks it);
 * only while our own drawings become photos, before anybody is served, it does.
 */
export async function withPainter<R>(work: (painter: Painter) => Promise<R>): Promise<R> {
  sharp.unblock(loadSvg);
  try {
    return await work({
      portrait: (seed) => photoOf(personPortrait(seed)),
      scene: (place, seed) => photoOf(scene(place, seed)),
      dog: (dog, pose) => {
        const look = breedLooks[dog.looks ?? dog.breed];
        if (!look) throw new Error(`Nobody has drawn a ${dog.looks ?? dog.breed} yet`);
        return photoOf(dogPicture(look, pose, seedOf(dog.name)));
      },
    });
  } finally {
    sharp.block(loadSvg);
  }
}

async function photoOf(svg: string): Promise<Blob> {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
}

function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}
