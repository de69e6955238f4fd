import type { DefaultTreeAdapterTypes } from "parse5";
import { attributeOf, parsedHtml } from "./parsed-html.ts";

type Element = DefaultTreeAdapterTypes.Element;

export type SentForm = {
  action: string;
  method: string;
  /** What is sent with any button: hidden fields, ticked boxes and texts. */
  fields: [string, string][];
  buttons: { name: string; value: string; attributes: Record<string, string> }[];
};

/** The forms of a page, as a browser sends them that knows no attributes of buttons but these. */
export function sentForms(html: string): SentForm[] {
  const { elements } = parsedHtml(html);
  return elements
    .filter(({ tagName }) => tagName === "form")
    .map((form) => {
      const own = elements.filter((element) => formAround(element) === form);
      return {
        action: attributeOf(form, "action") ?? "",
        method: attributeOf(form, "method") ?? "get",
        fields: own.flatMap(fieldOf),
        buttons: own.filter(isSubmit).map((button) => ({
          name: attributeOf(button, "name") ?? "",
          value: attributeOf(button, "value") ?? "",
          attributes: Object.fromEntries(button.attrs.map(({ name, value }) => [name, value])),
        })),
      };
    });
}

export function formAround(element: Element): Element | null {
  let node = element.parentNode;
  while (node && node.nodeName !== "form") node = "parentNode" in node ? node.parentNode : null;
  return node as Element | null;
}

export function isSubmit(element: Element): boolean {
  return element.tagName === "button" && (attributeOf(element, "type") ?? "submit") === "submit";
}

function fieldOf(element: Element): [string, string][] {
  const name = attributeOf(element, "name");
  if (!name || attributeOf(element, "disabled") !== undefined) return [];
  const value = attributeOf(element, "value") ?? "";
  if (element.tagName === "textarea") {
    const [text] = element.childNodes;
    return [[name, text && "value" in text ? text.value : ""]];
  }
  if (element.tagName === "select") {
    const options = element.childNodes.filter((node) => "tagName" in node);
    const chosen = options.find((one) => attributeOf(one, "selected") !== undefined) ?? options[0];
    return chosen ? [[name, attributeOf(chosen, "value") ?? ""]] : [];
  }
  if (element.tagName !== "input") return [];
  const type = attributeOf(element, "type") ?? "text";
  if (type === "file" || type === "submit") return [];
  const isBox = type === "checkbox" || type === "radio";
  if (isBox && attributeOf(element, "checked") === undefined) return [];
  return [[name, isBox ? value || "on" : value]];
}
