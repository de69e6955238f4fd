/** 'house, garden, no children': the first of `choices` by the name `choice`, the rest as yes or no. */
export function factsIn(text: string | undefined, choice: string, choices: readonly string[]) {
  const parts = text?.split(", ") ?? [];
  return Object.fromEntries(
    parts.map((part) => {
      if (choices.includes(part)) return [choice, part];
      return part.startsWith("no ") ? [part.slice(3), "no"] : [part, "yes"];
    }),
  );
}
