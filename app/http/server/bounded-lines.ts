import { rates } from "#app/domain/limits/shares.ts";

/** Lines of JSON for the operator. */
export type Lines = {
  /** Of those that are `alike`, the first of a minute are written, and the last with how many `more`. */
  write(line: object, alike?: string | null): void;
  /** Writes what is still counted. */
  end(): void;
};

/** However often one caller is refused, it takes a few lines: otherwise refusals fill the disk. */
export function boundedLines(
  print: (line: string) => void,
  now: () => number = () => performance.now(),
): Lines {
  const { most, per } = rates.refusalLines;
  let counted = new Map<string, { line: object; times: number }>();
  let until = 0;

  function end() {
    for (const { line, times } of counted.values())
      if (times > most) print(JSON.stringify({ ...line, more: times - most }));
    counted = new Map();
  }

  return {
    write(line, alike) {
      if (now() >= until) {
        end();
        until = now() + per;
      }
      if (alike) {
        const times = (counted.get(alike)?.times ?? 0) + 1;
        counted.set(alike, { line, times });
        if (times > most) return;
      }
      print(JSON.stringify(line));
    },
    end,
  };
}
