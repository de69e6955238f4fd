import { oneLine } from "../one-line.ts";

/** The one thing to do; the text shows its address beside it. */
export type Button = { button: string; href: string };

/** What it is about, set apart; the first line stands out. */
export type Details = { details: string[] };

/** Words of other people, set apart. */
export type Quote = { quote: string };

/** Beside the button, or in small print, where `before` says what it is for. */
export type Link = { before: string; link: string; href: string };

/** What happened at which time, drawn as a leash. */
export type Leash = { leash: { time: string; label: string }[] };

export type Block = string | Button | Details | Quote | Leash | Link;

export type Letter = {
  subject: string;
  /** Above the HTML, where the subject says more than fits there. */
  heading?: string;
  blocks: Block[];
  smallPrint?: Link[];
};

/** The other party's words, if they gave any. */
export function reasonQuote(reason: string | null): Block[] {
  return reason ? [{ quote: `The reason given: ${oneLine(reason)}` }] : [];
}
