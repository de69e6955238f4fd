/**
 * What a screen reader hears when a form's results have changed: the script writes `text` of the fresh
 * page into it. Empty until then, as some readers say what is there at the start, too.
 */
export function SaidResults({ text }: { text: string }) {
  return <p className="hide" role="status" data-said={text} />;
}
