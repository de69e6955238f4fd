/** A secret that is shown only this once, with a button to copy it where scripts run. */
export function ShownOnce({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <>
      <label className="stack gap-2">
        <span className="soft">{label}</span>
        <input className="input" type="text" readOnly autoComplete="off" value={text} />
      </label>
      <button type="button" className="btn ghost" data-copy={text} hidden>
        {copy}
      </button>
    </>
  );
}
