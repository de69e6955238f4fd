import type { Context } from "../context.server.ts";
import { foldedWords } from "../text-folding.ts";

/** Renews the words that a dog is found by; call it in the transaction that changes name or breed. */
export async function refreshDogWords(
  ctx: Context,
  dogId: string,
  { name, breed }: { name: string; breed: string },
): Promise<void> {
  await ctx.db.deleteFrom("dog_words").where("dog_id", "=", dogId).execute();
  const words = [...new Set(foldedWords(`${name} ${breed}`))];
  if (words.length === 0) return;
  const rows = words.map((word) => ({ dog_id: dogId, word }));
  await ctx.db.insertInto("dog_words").values(rows).execute();
}
