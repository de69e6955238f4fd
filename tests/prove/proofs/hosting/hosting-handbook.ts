import { leftOut } from "./left-out-commands.ts";
import { printedCommands } from "./printed-commands.ts";

/** The printed commands, of which each has to be taken once, or be left out for a reason. */
export class Handbook {
  readonly #printed = printedCommands();
  readonly #taken = new Set<string>();

  /** The one printed command with these words in it, with placeholders filled in. Throws if there is none. */
  take(words: string, values: Record<string, string> = {}): string {
    const found = this.#printed.filter(({ command }) => command.includes(words));
    // A longer one may contain a shorter one whole.
    const one = found.find(({ command }) => command === words) ?? found[0];
    if (!one) throw new Error(`The documents print no command with '${words}'`);
    this.#taken.add(one.command);
    // Longest first, as one may be the beginning of another.
    const names = Object.keys(values).sort((a, b) => b.length - a.length);
    const filled = names.reduce(
      (text, name) => text.replaceAll(name, values[name] ?? ""),
      one.command,
    );
    if (filled.includes("…")) throw new Error(`Not all of it is filled in: ${filled}`);
    return filled;
  }

  /** Commands that nothing has run, and reasons that concern none. */
  faults(): string[] {
    const isLeftOut = (command: string) => leftOut.some((each) => each.command.test(command));
    const forgotten = this.#printed.filter(
      ({ command }) => !this.#taken.has(command) && !isLeftOut(command),
    );
    const stale = leftOut.filter(
      ({ command }) => !this.#printed.some((one) => command.test(one.command)),
    );
    return [
      ...forgotten.map(({ document, command }) => `${document}: nothing runs '${command}'`),
      ...stale.map(({ command }) => `nothing is printed like ${command}`),
    ];
  }

  /** Each command that is left out, with the reason. */
  notes(): string[] {
    return this.#printed.flatMap(({ command }) => {
      const why = leftOut.find((each) => each.command.test(command))?.why;
      return why && !this.#taken.has(command) ? [`not run: ${command.slice(0, 90)} (${why})`] : [];
    });
  }
}
