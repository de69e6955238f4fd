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

/** What the server refused is out of date once its field is typed in. Nothing moves meanwhile. */
function forgetRefusal({ target }: Event): void {
  const field = target as HTMLInputElement;
  const errors = document.getElementById(`${field.id}-error`);
  if (errors?.querySelector(".error:not(.missing, .wrong)")) {
    errors.replaceChildren();
    field.removeAttribute("aria-invalid");
    showFocusedErrors();
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".form-error:not([id]) a")) {
    const line = link.parentElement as HTMLElement;
    if (link.hash !== `#${field.id}`) continue;
    line.style.visibility = field.validity.valid ? "hidden" : "";
    const lines = [...(line.parentElement as HTMLElement).children] as HTMLElement[];
    const isLeft = lines.some(({ style }) => style.visibility !== "hidden");
    (link.closest(".form-error") as HTMLElement).style.visibility = isLeft ? "" : "hidden";
  }
}
