import type { Config } from "#app/config.server.ts";
import type { Context } from "../context.server.ts";
import type { Known } from "./addresses/rank-places.ts";
import { nearestPlace } from "./place-queries.server.ts";
import { ownCell } from "./viewer-place.server.ts";

/** Among equal names those near this are meant: the home they saved, or the operator's city. */
export async function knownPlace(ctx: Context): Promise<Known> {
  const [latitude, longitude] = ctx.config.mapCenter;
  const [home, country] = await Promise.all([ownCell(ctx), homeCountry(ctx)]);
  return { point: home ?? { latitude, longitude }, country };
}

/** 'Zürich' for 'Zürich, CH', unless that is abroad. */
export async function nameAtHome(ctx: Context, label: string): Promise<string> {
  const [, name, country] = /^(.+), ([A-Z]{2})$/.exec(label) ?? [];
  return name && country === (await homeCountry(ctx)) ? name : label;
}

const countries = new WeakMap<Config, string>();

/** The country of the operator's city. */
async function homeCountry(ctx: Context): Promise<string | null> {
  const known = countries.get(ctx.config);
  if (known !== undefined) return known;
  const country = (await nearestPlace(ctx, ...ctx.config.mapCenter))?.country ?? null;
  if (country !== null) countries.set(ctx.config, country);
  return country;
}
