/** Copies the browser's validation messages into the page for the style sheet to show. */
export function showNativeErrors(): void {
  addEventListener("focusin", showFocusedErrors);
  addEventListener("input", forgetRefusal);
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

/** What the server refused is out of date once its field is typed in. */
function forgetRefusal({ target }: Event): void {
  const field = target as HTMLInputElement;
  const errors = document.getElementById(`${field.id}-error`);
  if (errors?.querySelector("p:not(.missing, .wrong)")) {
    errors.replaceChildren();
    field.removeAttribute("aria-invalid");
    field.dataset.refused = "";
    showFocusedErrors();
  }
  const summary = document.querySelector<HTMLElement>(".form-error:not([id])");
  // It keeps its space, as what is below would move.
  if (summary)
    summary.style.visibility = document.querySelector(
      "main :is([aria-invalid=true], [data-refused]:invalid)",
    )
      ? ""
      : "hidden";
}
