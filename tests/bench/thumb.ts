import type { Locator } from "playwright";

const MOST_SHOWN = 3;

/** For a browser's context. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: "reduce",
} as const;

/** Milliseconds. */
const AFTER_TAP = 500;

/**
 * Counts what a thumb does. Each letter typed counts, and each touch: of a button, chip, link, or
 * field that has not the focus yet, of a suggestion, and one to swipe a row until a chip is in view.
 * Of a field with suggestions, only as many letters are typed as leave at most three to choose from,
 * which is what a phone shows above its keyboard. Scrolling down the page is free.
 */
export class Thumb {
  taps = 0;
  letters = 0;

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.first().tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.focus(field);
    this.letters += text.length;
    await field.first().pressSequentially(text);
  }

  /** Types until the suggestion stands among few, and taps it. */
  async choose(field: Locator, suggestion: string, typed: string): Promise<void> {
    const list = await field
      .first()
      .evaluate((input: HTMLInputElement) =>
        [...(input.list?.options ?? [])].map(({ value }) => value),
      );
    const fitting = (text: string) =>
      list.filter((value) => value.toLowerCase().includes(text.toLowerCase()));
    const length = [...typed].findIndex(
      (_, i) => fitting(typed.slice(0, i + 1)).length <= MOST_SHOWN,
    );
    const begun = typed.slice(0, length + 1);
    if (!fitting(begun).includes(suggestion)) throw new Error(`${suggestion} is not suggested`);
    await this.type(field, begun);
    this.taps++;
    await field.first().fill(suggestion);
  }

  /** Opens the system's menu, and taps one of its options. */
  async pick(menu: Locator, value: string): Promise<void> {
    this.taps += 2;
    await menu.selectOption(value);
  }

  private async focus(field: Locator): Promise<void> {
    const isFocused = await field.first().evaluate((input) => input === document.activeElement);
    if (isFocused) return;
    await this.tap(field);
    // Chromium drops keys that come while it still handles the tap.
    await field.page().waitForTimeout(AFTER_TAP);
  }
}
