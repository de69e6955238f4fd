export function joinSliders(sliders: Iterable<HTMLInputElement>) {
  for (const slider of sliders) {
    const field = document.getElementById(slider.dataset.sliderFor ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    slider.disabled = false;
    const follow = () => {
      if (field.value) slider.value = field.value;
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
}

function showWhetherSet(slider: HTMLInputElement, isSet: boolean) {
  slider.toggleAttribute("data-unset", !isSet);
  if (isSet) slider.removeAttribute("aria-valuetext");
  else slider.setAttribute("aria-valuetext", "Not set");
}
