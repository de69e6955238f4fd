/** Copies the browser's validation messages into the page for the style sheet to show. */
export function showNativeErrors(): void {
  addEventListener("focusin", showFocusedErrors);
  showFocusedErrors();
}

function showFocusedErrors(): void {
  const errors = document.getElementById(`${document.activeElement?.id}-error`);
  if (!errors || errors.firstChild) return;
  for (const kind of ["missing", "wrong"]) {
    const line = document.createElement("p");
    line.className = `error ${kind}`;
    line.textContent = errors.dataset[kind] ?? "";
    if (line.textContent) errors.append(line);
  }
}
