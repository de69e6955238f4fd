import { readFileSync } from "node:fs";

export type Printed = { document: string; command: string };

const DOCUMENTS = [
  "README.md",
  "docs/hosting/README.md",
  "docs/hosting/mail.md",
  "docs/scaling.md",
] as const;
/** Of what stands in a sentence, in which there are also names and settings. */
const A_COMMAND =
  /^(npm (ci|run (?!bench|prove)\S+)|apt-get|a2enmod|alter user|createdb|docker|([A-Z_]+=\S+ )+npm )/;

/** Every command of the documents, in the order and form in which it is printed, each once. */
export function printedCommands(): Printed[] {
  const found: Printed[] = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(document, "utf8");
    // The README's other chapters are about the demo and development.
    const host =
      document === "README.md" ? (text.split("\n## Host it")[1]?.split("\n## ")[0] ?? "") : text;
    return commandsIn(host).map((command) => ({ document, command }));
  });
  const seen = new Set<string>();
  return found.filter(({ command }) => !seen.has(command) && seen.add(command));
}

function commandsIn(text: string): string[] {
  const parts = text.split(/^```(.*)$/m);
  return parts.flatMap((part, at) => {
    // A text, the kind of a fence, what is in it, the nothing behind its end.
    if (at % 4 === 0)
      return [...part.matchAll(/`([^`]+)`/g)]
        .map(([, code = ""]) => oneLine(code))
        .filter((code) => A_COMMAND.test(code));
    if (at % 4 !== 2) return [];
    const kind = parts[at - 1];
    if (kind === "sql") return part.split(/;\n/).map(oneLine).filter(Boolean);
    if (kind !== "sh") return [];
    return part
      .replaceAll(/ *\\\n */g, " ")
      .split("\n")
      .map((line) => oneLine(line.replace(/ {2,}#.*$/, "")))
      .filter(Boolean);
  });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
