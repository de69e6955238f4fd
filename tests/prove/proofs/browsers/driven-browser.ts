/** A real browser, driven by keys and pointer as a person would. */
export type DrivenBrowser = {
  open(url: string): Promise<void>;
  /** Types into the field that follows a label. */
  type(label: string, text: string): Promise<void>;
  /** Types into the area before a button. */
  write(button: string, text: string): Promise<void>;
  /** Presses the next link or button with this label. */
  press(label: string): Promise<void>;
  /** What can be read. */
  text(): Promise<string>;
  end(): void;
};

export type BrowserKind = {
  name: string;
  /** Programs that have to be installed. */
  needs: string[];
  /** With an empty profile in this folder. */
  start(home: string): Promise<DrivenBrowser>;
};

/** Repeats until three looks are the same. */
export async function settled(look: () => string, pause: number): Promise<string> {
  let before = "";
  let same = 0;
  for (let tries = 0; tries < 40 && same < 2; tries++) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = look();
    same = now === before && now.trim() !== "" ? same + 1 : 0;
    before = now;
  }
  return before;
}
