// npm run pictures: draws demo/pictures in the app's storage format, the front page's
// scene, and public/scenes.
import { mkdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { finishPhoto } from "#app/integrations/images.server.ts";
import { allPictures, type Picture } from "#demo/picture-names.ts";
import { breedLooks, dogPicture } from "./dogs.ts";
import { drawScenes } from "./draw-scenes.ts";
import { frontScene, uprightFrontScene } from "./front-scene.ts";
import { personPortrait } from "./people/portraits.ts";
import { scene } from "./scenes.ts";
import { specimen } from "./specimen.ts";

const FOLDER = "demo/pictures";

// The app reads no SVG.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
const pictures = allPictures();
await rm(FOLDER, { recursive: true, force: true });
for (const picture of pictures) await draw(picture);
await drawFront("front", frontScene(), [640, 1280]);
await drawFront("front-upright", uprightFrontScene(), [640, 1152]);
await drawScenes();
console.log(`Drew ${pictures.length} pictures into ${FOLDER}`);

async function drawFront(name: string, drawn: string, widths: number[]): Promise<void> {
  for (const width of widths)
    await sharp(Buffer.from(drawn))
      .resize({ width })
      .webp({ quality: 80 })
      .toFile(`app/ui/art/${name}-${width}.webp`);
}

async function draw(picture: Picture): Promise<void> {
  const jpeg = await sharp(Buffer.from(svgOf(picture)))
    .jpeg({ quality: 90 })
    .toBuffer();
  const { files } = await finishPhoto(new Blob([new Uint8Array(jpeg)]), "local");
  const folder = `${FOLDER}/${picture.name}`;
  await mkdir(folder, { recursive: true });
  for (const [width, bytes] of files) await writeFile(`${folder}/${width}.webp`, bytes);
}

function svgOf(picture: Picture): string {
  if (picture.of === "person") return personPortrait(picture.seed);
  if (picture.of === "document") return specimen();
  if (picture.of === "scene") return scene(picture.place, picture.seed);
  const { dog, pose } = picture;
  const look = breedLooks[dog.looks ?? dog.breed];
  if (!look) throw new Error(`Nobody has drawn a ${dog.looks ?? dog.breed} yet`);
  return dogPicture(look, pose, seedOf(dog.name));
}

function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}
