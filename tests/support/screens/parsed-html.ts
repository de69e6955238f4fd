import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Parses HTML as a browser does, and lists what the standard calls errors. */
export function parsedHtml(html: string) {
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => errors.push(code) });
  const elements: Element[] = [];
  const texts: string[] = [];
  walk(document);
  return { errors, elements, texts };

  function walk(node: Node): void {
    if ("tagName" in node) elements.push(node);
    if (node.nodeName === "#text" && "value" in node && node.value.trim())
      texts.push(node.value.trim());
    const isStyle = node.nodeName === "style" || node.nodeName === "title";
    if ("childNodes" in node && !isStyle) for (const child of node.childNodes) walk(child);
  }
}

/** Undefined if it has none of this name. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}
