// The map beside the list of sitters, on screens that have room for it.

const box = document.querySelector<HTMLElement>(".list-map");
const wide = matchMedia("(width >= 80rem)");

function draw() {
  if (!box || !wide.matches || box.childElementCount) return;
  box.append(document.createElement("div"));
  import("./list-map-island.ts").then(({ drawList }) => drawList(box)).catch(() => box.remove());
}

draw();
wide.addEventListener("change", draw);
