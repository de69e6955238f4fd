/** Ends a statement that each connection prepares once. */
export const PREPARED = "/* prepared */";

const names = new Map<string, string>();

/** A statement that ends so gets a name, which makes pg prepare it (node-postgres.com/features/queries, prepared statements). */
export function prepared(text: unknown): unknown {
  if (typeof text !== "string" || !text.endsWith(PREPARED)) return text;
  const name = names.get(text) ?? `prepared ${names.size}`;
  names.set(text, name);
  return { name, text };
}
