/** Milliseconds within which lines are joined, so that a row of taps is one sentence. */
const JOINED = 5_000;

let region: HTMLElement | undefined;
let lines: string[] = [];
const said = new Set<string>();

/**
 * Replaces the content of a live part and has screen readers say its new lines, each once. Their own
 * words go into an empty region, as a part that is replaced would be read out whole.
 */
export function sayingNews(part: Element, replace: () => void): void {
  for (const line of linesIn(part)) said.add(line);
  replace();
  for (const line of linesIn(part)) if (!said.has(line)) say(line);
}

function say(line: string): void {
  said.add(line);
  region ??= emptyRegion();
  if (lines.push(line) > 1) return;
  setTimeout(() => {
    region?.replaceChildren(lines.join(". "));
    lines = [];
  }, JOINED);
}

function emptyRegion(): HTMLElement {
  const element = document.createElement("div");
  element.className = "hide";
  element.role = "status";
  document.body.append(element);
  return element;
}

/** The entries of lists, without what can be pressed. A changed status has a toast. */
function linesIn(part: Element): string[] {
  return [...part.querySelectorAll("li:not(:has(li))")].map((item) => {
    const copy = item.cloneNode(true) as Element;
    for (const other of copy.querySelectorAll(".btn, [aria-hidden]")) other.remove();
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) words.push(texts.currentNode.nodeValue?.trim() ?? "");
    return words.filter((word) => word && word !== "·").join(" ");
  });
}
