type Field = { name: string; type: string; value: string; most: number; checked: boolean };

export type TypedForm = {
  action: string;
  fields: Field[];
  /** Without passwords. */
  typed: Field[];
};

const TYPED = /^(text|email|tel|search|url|number|date|time|textarea)$/;

export function postFormsOf(html: string, path: string): TypedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, head = "", body = ""]) => {
      if (!/method="post"/.test(head)) return [];
      const fields = [
        ...body.matchAll(/<(select)\b([^>]*)>([\s\S]*?)<\/select>/g),
        ...body.matchAll(/<(input|textarea|button)\b([^>]*)>([\s\S]*?(?=<))?/g),
      ].flatMap(([, tag = "", attributes = "", inner = ""]) => fieldOf(tag, attributes, inner));
      const typed = fields.filter(({ type }) => TYPED.test(type));
      const page = new URL(path, "http://site.test");
      const { pathname, search } = new URL(attribute(head, "action"), page);
      return [{ action: pathname + search, fields, typed }];
    },
  );
}

function fieldOf(tag: string, attributes: string, inner: string): Field[] {
  const name = attribute(attributes, "name");
  if (!name || /\b(disabled|readOnly)=/.test(attributes)) return [];
  const type = tag === "input" ? attribute(attributes, "type") || "text" : tag;
  return [
    {
      name,
      type,
      value: valueIn(tag, attributes, inner),
      most: Number(attribute(attributes, "maxLength") || attribute(attributes, "maxlength") || 100),
      checked: /\bchecked=/.test(attributes),
    },
  ];
}

function valueIn(tag: string, attributes: string, inner: string): string {
  if (tag === "textarea") return inner;
  if (tag !== "select") return attribute(attributes, "value");
  const [chosen = ""] = /<option\b[^>]*\bselected=[^>]*>/.exec(inner) ??
    /<option\b[^>]*>/.exec(inner) ?? [""];
  return attribute(chosen, "value");
}

function attribute(attributes: string, name: string): string {
  const [, value = ""] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes) ?? [];
  return value.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}

/** Refused values, distinct in every typed field, with one too long or the first empty. */
export function filledForm({ fields, typed }: TypedForm, way: "wrong" | "long" | "empty") {
  const values: Record<string, string[]> = {};
  const canaries = new Map<string, string>();
  const put = (name: string, value: string) => {
    values[name] = [...(values[name] ?? []), value];
  };
  for (const [index, field] of fields.entries()) {
    const { name, type, value, checked } = field;
    if (typed.includes(field)) {
      const at = typed.indexOf(field);
      if (way === "empty" && at === 0) put(name, "");
      else {
        const canary = canaryOf(type, index, way);
        const text =
          way === "long" && at === typed.length - 1 ? canary.padEnd(field.most + 1, "x") : canary;
        put(name, text);
        canaries.set(name, text);
      }
    } else if (type === "hidden" || type === "select") put(name, value);
    else if (type === "password") put(name, "not the password");
    else if (type === "radio" && fields.some((other) => other.name === name && isOther(other))) {
      // Another choice would take the place of what is typed.
      if (isOther(field)) put(name, value);
    } else if ((type === "radio" || type === "checkbox") && checked) put(name, value || "on");
  }
  return { values, canaries };
}

/** 'Another time' and the like, beside the fields for it. */
function isOther({ type, value }: TypedForm["fields"][number]): boolean {
  return type === "radio" && (value === "" || value === "other");
}

function canaryOf(type: string, index: number, way: string): string {
  if (way === "wrong" && /^(email|number|date|time|tel)$/.test(type)) return `Canary-${index}`;
  if (type === "email") return `canary${index}@example.test`;
  if (type === "number") return String(7 + index / 100);
  if (type === "date") return `2031-01-${String((index % 28) + 1).padStart(2, "0")}`;
  if (type === "time") return `07:${String(index % 60).padStart(2, "0")}`;
  if (type === "tel") return `+41 79 000 00 ${String(index).padStart(2, "0")}`;
  return `Canary ${index} typed`;
}
