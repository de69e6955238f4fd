const CONDITION = /:(?:has|not|is)\((?:[^()]|\([^()]*\))*\)/g;

/** Classes of the elements that rules of a source stylesheet are about, not of those around them. */
export function classesIn(css: string): Set<string> {
  const selectors = [
    ...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/^\s*([.:\w][^{};]*)[{,]$/gm),
  ];
  return new Set(
    selectors.flatMap(([, selector = ""]) => {
      const subject =
        selector
          .replace(CONDITION, "")
          .trim()
          .split(/\s*[\s>+~]\s*/)
          .at(-1) ?? "";
      return subject.match(/(?<=\.)[a-z][\w-]*/g) ?? [];
    }),
  );
}
