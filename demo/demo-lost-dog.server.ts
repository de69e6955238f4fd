import type { Context } from "#app/domain/context.server.ts";
import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { HOUR } from "#app/domain/durations.ts";
import { lostDogCode } from "#app/domain/lost-dogs/lost-dog-link.server.ts";
import { LostDogInput, SightingInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { reportMissing } from "#app/domain/lost-dogs/report-missing.server.ts";
import { reportSighting } from "#app/domain/lost-dogs/report-sighting.server.ts";
import type { Cast } from "./demo-cast.server.ts";
import { as } from "./demo-cast.server.ts";
import { posesOf } from "./picture-names.ts";
import { pictureFile } from "./store-pictures.server.ts";

const lost = {
  hoursAgo: 20,
  owner: "Amélie Rochat",
  dog: "Fripouille",
  area: "Wipkingen",
  description:
    "Red collar with a small bell. He comes for cheese, and is shy of bicycles. He slipped out of the yard gate.",
};

const sightings = [
  {
    hoursAgo: 13,
    place: "Landenberg park, near the swings",
    content: "A brown spaniel, drinking from the fountain. He ran off toward the river.",
    showsDog: true,
  },
  {
    hoursAgo: 3,
    place: "Wipkingen station",
    point: "47.39295,8.52932",
    content: "On the bridge over the tracks, alone, with something red around the neck.",
    contact: "079 555 01 77, Beat",
  },
];

/** A dog that is missing, seen twice. */
export async function loseDog(ctx: Context, cast: Cast): Promise<void> {
  const now = ctx.now();
  const zone = ctx.config.timeZone;
  const at = (hoursAgo: number) => {
    const instant = now - hoursAgo * HOUR;
    return { date: plainDateOf(instant, zone), time: clockTimeOf(instant, zone) };
  };
  const { id: ownerId, dogs } = cast.member(lost.owner);
  const owner = await as(ctx, ownerId, now - lost.hoursAgo * HOUR);
  const { area, description } = lost;
  const input = LostDogInput.parse({ area, description, ...at(lost.hoursAgo + 1) });
  const id = await reportMissing(owner, dogs.get(lost.dog) ?? "", input);
  const [picture] = posesOf(lost.owner, ["park"], lost.dog);
  for (const { hoursAgo, showsDog, ...seen } of sightings) {
    const visitor = { ...ctx, now: () => now - hoursAgo * HOUR };
    const files = showsDog && picture ? [await pictureFile(picture)] : [];
    const sighting = SightingInput.parse({ ...seen, ...at(hoursAgo + 0.5) });
    await reportSighting(visitor, lostDogCode(ctx.config, id), sighting, files);
  }
}
