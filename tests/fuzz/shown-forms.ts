export type ShownForm = {
  method: "GET" | "POST";
  path: string;
  /** For a list's fields, those of its first item. */
  fields: string[];
  /** Of the hidden fields and the first button. */
  right: Record<string, string>;
};

export function formsIn(html: string, path: string): ShownForm[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => {
    const [head = ""] = /^<form[^>]*>/.exec(form) ?? [];
    const controls = [...form.matchAll(/<(input|textarea|select|button)\b[^>]*>/g)];
    const fields = new Set<string>();
    const right: Record<string, string> = {};
    for (const [control, kind] of controls) {
      const name = attribute(control, "name");
      if (!name || name.startsWith("__") || / type="file"/.test(control)) continue;
      if (!/\[[1-9]\d*\]/.test(name)) fields.add(name);
      const isFixed = kind === "button" || / type="hidden"/.test(control);
      if (isFixed) right[name] ??= attribute(control, "value");
    }
    return {
      method: attribute(head, "method").toUpperCase() === "POST" ? "POST" : "GET",
      path: (attribute(head, "action") || path).split("?")[0] ?? path,
      fields: [...fields],
      right,
    };
  });
}

function attribute(tag: string, name: string): string {
  const [, value = ""] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
