/** The names of buttons that only lead to another page of their form, which its fields go along to. */
const TURNING = /^(to|done|step|others|month|pick|open|example)$/;

/** Whether a button sends nothing, so that its form can be asked for instead of posted. */
export function turnsPage(button: HTMLButtonElement | null): boolean {
  return TURNING.test(button?.name ?? "");
}

/** Long notes are packed: no server takes an address with all of them. */
export async function shortened(query: URLSearchParams): Promise<void> {
  const notes = query.get("notes") ?? "";
  if (notes.length < 200) return;
  const { notesInQuery } = await import("#app/domain/packed-notes.ts");
  query.delete("notes");
  for (const [name, value] of notesInQuery(notes)) query.append(name, value);
}
