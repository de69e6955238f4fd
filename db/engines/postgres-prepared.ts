/** Ends a statement that each connection is to read and plan once. */
export const OFTEN = "/* often */";

const names = new Map<string, string>();

/** The statement, under a name of its own if it ends so (node-postgres.com/features/queries, prepared statements). */
export function prepared(text: unknown): unknown {
  if (typeof text !== "string" || !text.endsWith(OFTEN)) return text;
  const name = names.get(text) ?? `often ${names.size}`;
  names.set(text, name);
  return { name, text };
}
