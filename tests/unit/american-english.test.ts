import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** British words and spellings. 'Cancelled' is what the product has said from the start. */
const BRITISH =
  /\b(neighbour|hoover|kerb|pavement|rubbish|theatre|colour|favourite|flavour|behaviour|humour|honour|organis|realis|recognis|apologis|summaris|practis|travell(?:ed|ing|er)|labell|kilometre|metres|centre|cosy|pyjama|licence|programme|whilst|mum|pram|catalogue|towards|learnt|spelt)[a-z]*\b|\b(?:on|off) the lead\b|\b(?:the|a|before the|in a) lifts?\b|\b(?:my|the|a|back) garden\b|\bthe flat\b/gi;
/** Texts in quotes, and between tags. */
const TEXT = /"(?:[^"\\\n]|\\.)*"|`[^`\n]*`|>[^<>{}=;()&|]*</g;
/** Names of commands, files, tables, addresses and values. */
const NAMES =
  /licences?(?:\.md|`| --)|npm run licences|[\w./{}]*favourites[\w./{}]*|aria-labelledby|\$\{[^}]*\}/g;
/** About licences by that name, what was written earlier, and words of addresses. */
const KEPT = [
  "app/cli/licence-list.ts",
  "app/cli/write-licences.ts",
  "docs/licences.md",
  "CHANGELOG.md",
];

const hasWords = (text: string) => text.includes(" ");
const code = globSync("{app,demo}/**/*.{ts,tsx}").filter((file) => !file.includes(".css"));
const documents = globSync(["*.md", "docs/**/*.md"]);

test("all texts are American English", () => {
  const found = [
    ...code.flatMap((file) =>
      (readFileSync(file, "utf8").match(TEXT) ?? [])
        .filter(hasWords)
        .map((text) => ({ file, text })),
    ),
    ...documents.map((file) => ({ file, text: readFileSync(file, "utf8") })),
  ].flatMap(({ file, text }) =>
    KEPT.includes(file)
      ? []
      : (text.replaceAll(NAMES, "").match(BRITISH) ?? []).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
