/** Keeps sliders in step with their fields, and the end of a time with its start. */
export function joinFields(fields: Iterable<HTMLInputElement>) {
  for (const field of fields) {
    const { sliderFor, after = "" } = field.dataset;
    const other = document.getElementById(sliderFor ?? after);
    if (!(other instanceof HTMLInputElement)) continue;
    if (sliderFor) joinSlider(field, other);
    else followStart(field, other);
  }
}

function joinSlider(slider: HTMLInputElement, field: HTMLInputElement) {
  slider.disabled = false;
  const follow = () => {
    if (field.value) slider.value = field.value.replace(",", ".");
    showWhetherSet(slider, field.value !== "");
  };
  follow();
  field.addEventListener("input", follow);
  slider.addEventListener("input", () => {
    field.value = slider.value;
    showWhetherSet(slider, true);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

function showWhetherSet(slider: HTMLInputElement, isSet: boolean) {
  slider.toggleAttribute("data-unset", !isSet);
  if (isSet) slider.ariaValueText = null;
  else slider.ariaValueText = "Not set";
}

/** Keeps the end as long after its start as it was, when the start changes within a day. */
function followStart(end: HTMLInputElement, start: HTMLInputElement) {
  let before = start.value;
  start.addEventListener("change", () => {
    end.value = movedEnd(end.value, before, start.value);
    before = start.value || before;
  });
}

/** All are HH:mm, or empty. */
export function movedEnd(end: string, before: string, start: string): string {
  const at = (time: string) => Date.parse(`1970-01-01T${time}Z`);
  const moved = at(start) + at(end) - at(before);
  if (end <= before || !(moved < 864e5)) return end;
  return new Date(moved).toISOString().slice(11, 16);
}
