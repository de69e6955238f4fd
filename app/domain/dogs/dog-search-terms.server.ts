import type { Context } from "../context.server.ts";
import { foldedWords } from "../text-folding.ts";

const SHORTEST_END = 2;

/** Words and their suffixes: 'poodle' finds 'labrapoodle'. Call it in the changing transaction. */
export async function refreshDogSearchTerms(
  ctx: Context,
  dogId: string,
  { name, breed }: { name: string; breed: string },
): Promise<void> {
  await ctx.db.deleteFrom("dog_words").where("dog_id", "=", dogId).execute();
  const words = [...new Set(foldedWords(`${name} ${breed}`).flatMap(endsOf))];
  if (words.length === 0) return;
  const rows = words.map((word) => ({ dog_id: dogId, word }));
  await ctx.db.insertInto("dog_words").values(rows).execute();
}

function endsOf(word: string): string[] {
  const letters = [...word];
  const ends = letters.slice(0, 1 - SHORTEST_END).map((_, from) => letters.slice(from).join(""));
  return ends.length ? ends : [word];
}
