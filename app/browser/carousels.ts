export function followCarousels(carousels: Iterable<Element>) {
  for (const carousel of carousels) {
    const dots = carousel.querySelectorAll(".dots a");
    const slides = [...carousel.querySelectorAll(".slides > li")];
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const dot = dots[slides.indexOf(target)];
          if (isIntersecting) dot?.setAttribute("aria-current", "true");
          else dot?.removeAttribute("aria-current");
        }
      },
      { root: carousel.querySelector(".slides"), threshold: 0.6 },
    );
    for (const slide of slides) seen.observe(slide);
    // A link to a slide would add to the history, and scroll the page to it.
    carousel.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a");
      const slide = slides.find(({ id }) => `#${id}` === link?.hash);
      const list = slide?.parentElement;
      if (!link || !slide || !list) return;
      event.preventDefault();
      list.scrollLeft += slide.getBoundingClientRect().left - list.getBoundingClientRect().left;
      // The arrow that was pressed stays behind on its slide.
      const same = slide.querySelector<HTMLElement>(`[aria-label="${link.ariaLabel}"]`);
      same?.focus({ preventScroll: true });
    });
  }
}
