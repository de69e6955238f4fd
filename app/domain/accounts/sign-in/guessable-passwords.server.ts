import { invalid } from "../../errors.ts";
import { VISIBLE } from "../../fields.ts";
import frequentPasswords from "./frequent-passwords.txt?raw";

/** Lines starting with "# " name the list's source. */
const frequent = new Set(frequentPasswords.split("\n").filter((line) => !/^(# .*)?$/.test(line)));

type Owner = { name: string; email: string };

/** OWASP ASVS 5.0, 6.2.4 and 6.2.11. Call it before hashing. Throws invalid for `field`. */
export function refuseGuessable(password: string, { name, email }: Owner, field: string): void {
  const folded = fold(password);
  if (!VISIBLE.test(password)) {
    throw invalid("This password is only spaces. Please choose another.", field);
  }
  if (frequent.has(folded)) {
    throw invalid("This password is too common. Please choose another.", field);
  }
  if ([name, email, email.split("@")[0] ?? ""].map(fold).includes(folded)) {
    throw invalid("This password is your own name or email. Please choose another.", field);
  }
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}
