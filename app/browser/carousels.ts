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
  }
}
