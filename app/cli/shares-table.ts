import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/durations.ts";
import { disk, held, rates, type Share, shares } from "#app/domain/limits/shares.ts";

/** The shares as a table in Markdown: whose, of what, and how much; and how often one may do what. */
export function limitTables(): string {
  return `${sharesTable()}\n\n${ratesTable()}`;
}

function sharesTable(): string {
  const rows = Object.values(shares).map((share) => {
    const { of, what, most, all, spare }: Share = share;
    const more = spare ? `, and newcomers ${amount(what, spare)}` : "";
    return [what, of, amount(what, most), amount(what, all) + more];
  });
  rows.push(
    [
      "megabytes of messages and pictures",
      "account",
      String(disk.quota),
      "the disk without its reserve",
    ],
    ...Object.entries(held).map(([what, most]) => [what, "account", amount(what, most), ""]),
  );
  return tableOf(["What", "Whose", "One has at most", "All have at most"], rows);
}

const PERIODS: Record<number, string> = {
  [SECOND]: "second",
  [MINUTE]: "minute",
  [15 * MINUTE]: "15 minutes",
  [HOUR]: "hour",
  [DAY]: "day",
};

function ratesTable(): string {
  const rows = Object.entries(rates).map(([name, { most, per }]) => [
    `\`${name}\``,
    most.toLocaleString("en-US"),
    PERIODS[per] ?? "",
  ]);
  return tableOf(["What", "At most", "A"], rows);
}

function tableOf(heads: string[], rows: string[][]): string {
  const all = [heads, ...rows];
  const widths = all[0]?.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = all;
  return [
    line(head),
    line(head.map((_, column) => "-".repeat(widths?.[column] ?? 0))),
    ...body.map(line),
  ].join("\n");
}

function amount(what: string, most: number | undefined): string {
  if (most === undefined) return "";
  return what.startsWith("bytes") ? `${most / 2 ** 20} MiB` : most.toLocaleString("en-US");
}
