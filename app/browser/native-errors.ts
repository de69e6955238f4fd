/** Makes the words for what the browser finds wrong text as a control is used, for the style sheet to show. Twice is fine. */
export function wordNativeErrors(): void {
  addEventListener("focusin", wordErrorsOfFocus);
  wordErrorsOfFocus();
}

function wordErrorsOfFocus(): void {
  const errors = document.getElementById(`${document.activeElement?.id}-error`);
  if (!errors || errors.firstChild) return;
  for (const kind of ["missing", "wrong"]) {
    const line = document.createElement("p");
    line.className = `error ${kind}`;
    line.textContent = errors.dataset[kind] ?? "";
    if (line.textContent) errors.append(line);
  }
}
