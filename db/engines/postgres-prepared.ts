export const PREPARED = "/* prepared */";

const names = new Map<string, string>();

/** A name makes pg prepare the statement (node-postgres.com/features/queries). */
export function prepared(text: unknown): unknown {
  if (typeof text !== "string" || !text.endsWith(PREPARED)) return text;
  const name = names.get(text) ?? `prepared ${names.size}`;
  names.set(text, name);
  return { name, text };
}
