/** A slider and its number field follow each other; the slider alone stays out of sight without a script. */
export function joinSliders(sliders: Iterable<HTMLInputElement>) {
  for (const slider of sliders) {
    const field = document.getElementById(slider.dataset.sliderFor ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    slider.disabled = false;
    const follow = () => {
      if (field.value) slider.value = field.value;
    };
    follow();
    field.addEventListener("input", follow);
    slider.addEventListener("input", () => {
      field.value = slider.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}
