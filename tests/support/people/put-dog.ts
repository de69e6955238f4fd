import { placeColumns } from "#app/domain/places/place-columns.server.ts";
import type { App } from "#app/entry.node.ts";
import { dogCalls } from "./dog-calls.ts";
import { newPerson, type TestPerson } from "./people.ts";

export type Spot = { latitude: number; longitude: number };

export async function putAt(
  app: App,
  person: { id: string },
  spot: Spot | null,
  address: string | null = null,
) {
  const ctx = app.context();
  const place = await placeColumns(ctx, { ...spot, address });
  await ctx.db.updateTable("users").set(place).where("id", "=", person.id).execute();
}

/** One dog, open to sitters unless `more` says otherwise. */
export async function putAvailableDog(
  app: App,
  {
    spot = null,
    owner,
    ...more
  }: { spot?: Spot | null; owner?: TestPerson } & Record<string, unknown> = {},
) {
  const person = owner ?? (await newPerson(app, "Olive Owner"));
  if (spot) await putAt(app, person, spot);
  const dog = await dogCalls(app).addDog(person, { availability: ["weekday_mornings"], ...more });
  return { owner: person, dog };
}
