/** In characters, of a form field or a member in JSON. */
export const LONGEST_NAME = 100;
/** 'hours[2].from' has three. */
const MOST_PARTS = 3;
const MOST_LIST_ITEMS = 200;

/**
 * 'hours[2].from', as our forms write it, so that each path has one spelling. The form library reads
 * more: 'a[0]9', '.a' and 'a[00]', and digits as a key are an index.
 */
const FIELD_NAME = /^[^.[\]]+(?:\.(?!\d+(?:[.[]|$))[^.[\]]+|\[(?:\d|[1-9]\d)\])*$/;

/**
 * The names of one form's fields. The form library builds each list up to its highest index, and
 * sets members on whatever a name leads to, so a few short names could cost gigabytes or break it.
 */
export class FieldNames {
  /** What the names so far make of each path: a value, an object or a list. */
  private readonly kinds = new Map<string, "value" | "object" | "list">();
  private readonly lengths = new Map<string, number>();
  private items = 0;

  /** Adds a name. False if it can't be read, or if a path would be two of value, object and list. */
  take(name: string): boolean {
    if (!isFieldName(name)) return false;
    for (const { 0: sign, index } of name.matchAll(/[.[]/g)) {
      const path = name.slice(0, index);
      if (!this.isKind(path, sign === "." ? "object" : "list")) return false;
      if (sign === "[") this.lengthen(path, Number.parseInt(name.slice(index + 1), 10) + 1);
    }
    return this.items <= MOST_LIST_ITEMS && this.isKind(name, "value");
  }

  private isKind(path: string, kind: "value" | "object" | "list"): boolean {
    const known = this.kinds.get(path) ?? kind;
    this.kinds.set(path, known);
    return known === kind;
  }

  private lengthen(list: string, length: number): void {
    const known = this.lengths.get(list) ?? 0;
    if (length <= known) return;
    this.lengths.set(list, length);
    this.items += length - known;
  }
}

function isFieldName(name: string): boolean {
  if (name.length > LONGEST_NAME || !FIELD_NAME.test(name)) return false;
  const parts = name.split(/[.[]/);
  return parts.length <= MOST_PARTS && !parts.some(isInherited);
}

/** Such as 'constructor' and '__proto__'. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}
