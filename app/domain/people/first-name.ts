import { DELETED_USER } from "../account-rules.ts";

/** 'Luca', for 'Luca Bernasconi'. */
export function firstNameOf(name: string): string {
  if (name === DELETED_USER) return name;
  return name.trim().split(/\s+/)[0] ?? name;
}
