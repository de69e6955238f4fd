import type { Context } from "../context.server.ts";
import { hasVet } from "./care-rules.ts";

/** The dogs among these whose sheets have neither a phone nor an address of a vet. */
export async function dogsWithoutVet<Dog extends { id: string }>(
  { db }: Context,
  dogs: readonly Dog[],
): Promise<Dog[]> {
  if (dogs.length === 0) return [];
  const ids = dogs.map(({ id }) => id);
  const sheets = await db
    .selectFrom("care_sheets")
    .select(["dog_id", "vet_phone", "vet_address"])
    .where("dog_id", "in", ids)
    .execute();
  const known = new Set(sheets.filter(hasVet).map(({ dog_id }) => dog_id));
  return dogs.filter(({ id }) => !known.has(id));
}
